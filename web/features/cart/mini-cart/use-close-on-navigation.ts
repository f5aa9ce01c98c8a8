import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** For overlays of the layout, which stay when the page changes. */
export function useCloseOnNavigation(close: () => void) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const onNavigated = useEffectEvent(close);
  // A link of the overlay, or Back, leads to another page.
  useEffect(() => {
    if (openedAt.current !== pathname) onNavigated();
  }, [pathname]);
}
