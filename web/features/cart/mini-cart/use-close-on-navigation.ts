import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Closes an overlay on navigation. Overlays of the layout need this, because the layout stays when the page changes.
 */
export function useCloseOnNavigation(close: () => void) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const onNavigated = useEffectEvent(close);
  // The path changes when the customer follows a link in the overlay or presses Back.
  useEffect(() => {
    if (openedAt.current !== pathname) onNavigated();
  }, [pathname]);
}
