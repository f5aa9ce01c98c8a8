// Preloaded in the container. Linux ignores signals to the first process of a container that it has no handler for: while the
// shop starts, which may take minutes, SIGTERM would do nothing until the container engine kills it.
import { constants } from "node:os";
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.pid === 1) {
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, () => {
      // Once the shop listens it has a handler of its own, which stops it in order.
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
  }
}
