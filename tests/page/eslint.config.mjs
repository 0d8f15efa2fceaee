// What eslint asks of the page's scripts and of their tests.
import {createRequire} from "node:module";

const require = createRequire(`${process.env.SENESCHAL_PAGE_TOOLS}/`);
const {configs} = require("@eslint/js");
const globals = require("globals");

const rules = {
  eqeqeq: "error",
  "prefer-const": "error",
  "no-var": "error",
  "no-undef": "error",
  "no-unused-vars": "error",
};

export default [
  configs.recommended,
  {linterOptions: {reportUnusedDisableDirectives: "error"}},
  {files: ["daemon/page/**/*.js"], languageOptions: {globals: globals.browser}, rules},
  {files: ["tests/page/**/*.mjs"], languageOptions: {globals: {...globals.browser, ...globals.node}}, rules},
];
