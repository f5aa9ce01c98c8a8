import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render, then true: for what only this browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
