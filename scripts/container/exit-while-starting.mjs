// This module is preloaded in the container. Linux ignores signals to the first process of a container if the process
// has no handler for them. While the shop starts, which may take minutes, SIGTERM would have no effect until the
// container engine kills the process.
import { constants } from "node:os";
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.pid === 1) {
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, () => {
      // Once the shop listens, it has its own handler, which stops it in order.
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
  }
}
