import { useCallback, useState } from "react";

/** Returns a ref for an element, and whether the element has been within `pixels` of the viewport. */
export function useNearViewport(pixels = 600) {
  const [isNear, setIsNear] = useState(false);
  // The callback is memoized, because React detaches and attaches a ref callback whenever the function changes.
  const elementRef = useCallback(
    (element: HTMLElement) => {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
        rootMargin: `${pixels}px`,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return [elementRef, isNear] as const;
}
