import { useSyncExternalStore } from "react";

/** A value outside React, set by any component or request and shown by the layout. Initially, and on the server, undefined. */
export function createSharedValue<Value>() {
  let current: Value | undefined;
  const listeners = new Set<() => void>();
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    set(value: Value | undefined) {
      current = value;
      for (const listener of listeners) listener();
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => undefined,
      ),
  };
}
