import { useState, useSyncExternalStore } from "react";
import { isOffline } from "../errors/error-message.ts";

/** Whether the browser knows of no network, updated when that changes. */
export const useIsOffline = () => useSyncExternalStore(subscribe, isOffline, () => false);

/** Whether there was no network at some time since the component was mounted. */
export function useWasOffline(): boolean {
  const offline = useIsOffline();
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline && !wasOffline) setWasOffline(true);
  return wasOffline || offline;
}

function subscribe(listener: () => void) {
  const events = ["online", "offline"];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
