// Lets node import the page's scripts by the addresses that a browser has them under: "/shell/words.js"
// is daemon/page/shell/words.js.
import {register} from "node:module";

register(
  `data:text/javascript,${encodeURIComponent(`
    const page = ${JSON.stringify(new URL("../../daemon/page", import.meta.url).href)};
    export const resolve = (address, context, next) =>
      address.startsWith("/") ? {url: page + address, format: "module", shortCircuit: true} : next(address, context);`)}`,
);
