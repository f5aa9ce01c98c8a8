import { type ReactNode, useEffect } from "react";

/**
 * Says on the document that the page has come to life. In a file of its own: hot reload makes a file with a component
 * import itself, and the entry, which is asked for under another address, would then run twice.
 */
export function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.live = "";
  }, []);
  return children;
}
