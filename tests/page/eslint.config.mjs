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

// A script of the page keeps nothing between two calls: what an open page keeps is in page.js, and is passed.
const top = ":matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration";
const changing = "/^(add|set|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)$/";
const noState = [
  {selector: `${top}[kind!='const']`, message: "A module keeps no state: put it into page.js and pass it."},
  {
    selector: `${top} > VariableDeclarator:not([id.name=/^k[A-Z]/]):not([init.type='ArrowFunctionExpression'])`,
    message: "What a module holds is a function or a constant, kName.",
  },
  {
    selector:
      ":matches(AssignmentExpression[left.object.name=/^k[A-Z]/], UpdateExpression[argument.object.name=/^k[A-Z]/])",
    message: "A constant does not change.",
  },
  {
    selector: `CallExpression[callee.object.name=/^k[A-Z]/][callee.property.name=${changing}]`,
    message: "A constant does not change.",
  },
];

export default [
  configs.recommended,
  {linterOptions: {reportUnusedDisableDirectives: "error"}},
  {
    files: ["daemon/page/**/*.js"],
    languageOptions: {globals: globals.browser},
    rules: {...rules, "no-restricted-syntax": ["error", ...noState]},
  },
  {files: ["tests/page/**/*.mjs"], languageOptions: {globals: {...globals.browser, ...globals.node}}, rules},
];
