// Lets node import the page's scripts by the addresses that a browser has them under: "/shell/words.js"
// is daemon/page/shell/words.js. What is imported with a query, "?de", has that imported which it imports itself, so that
// the scripts are there once for each.
import {register} from "node:module";

register(
  `data:text/javascript,${encodeURIComponent(`
    const page = ${JSON.stringify(new URL("../../daemon/page", import.meta.url).href)};
    export const resolve = (address, context, next) => {
      const query = context.parentURL?.startsWith(page) && !address.includes("?") ? new URL(context.parentURL).search : "";
      return address.startsWith("/")
        ? {url: page + address + query, format: "module", shortCircuit: true}
        : next(address, context);
    };`)}`,
);
