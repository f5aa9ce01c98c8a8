import { useSyncExternalStore } from "react";

/**
 * Creates a value outside React that any component or request can set and that the layout shows. It is undefined
 * initially and on the server.
 */
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
