import { useState, useSyncExternalStore } from "react";
import { isOffline } from "../errors/error-message.ts";

/** Returns true while the browser has no network. Updated on changes. */
export const useIsOffline = () => useSyncExternalStore(subscribe, isOffline, () => false);

/** Returns true if there was no network at some time since the component was mounted. */
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
