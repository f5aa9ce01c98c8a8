import { registerHooks } from "node:module";

// For `node --import`: reports every module that this process loads to its parent.
registerHooks({
  load(url, context, nextLoad) {
    process.send?.(url);
    return nextLoad(url, context);
  },
});
