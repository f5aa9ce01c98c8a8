import { registerHooks } from "node:module";

// For `node --import`: reports each loaded module to the parent process.
registerHooks({
  load(url, context, nextLoad) {
    process.send?.(url);
    return nextLoad(url, context);
  },
});
