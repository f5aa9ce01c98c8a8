import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/**
 * Returns false on the server and in the first render, then true. Used for content that depends on state of the
 * browser.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
