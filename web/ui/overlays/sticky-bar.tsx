import { type ReactNode, type RefObject, useEffect, useState } from "react";

type StickyBarProps = {
  /** The bar shows while this element is out of view. */
  replaces: RefObject<HTMLElement | null>;
  /**
   * Side on which the element leaves the viewport: "above" if it is scrolled past, "below" if it is not yet reached.
   */
  scrolledOut: "above" | "below";
  children: ReactNode;
};

/** Bar that, on phones and tablets, keeps the page's main action at the bottom of the screen. */
export function StickyBar({ replaces, scrolledOut, children }: StickyBarProps) {
  if (!useOutOfView(replaces, scrolledOut)) return null;
  return (
    <div className="sticky-bar fade-in fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline bg-paper px-page py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      {children}
    </div>
  );
}

// Everything on the opposite side counts as in view, so that a jump past the element (by a link or a key) is noticed
// too.
const rootMargins = { above: "0px 0px 1000000px", below: "1000000px 0px 0px" };

/** Visible fraction of the button below which it looks cut off and is hard to press. */
const usablePart = 0.9;

function useOutOfView(element: RefObject<HTMLElement | null>, scrolledOut: StickyBarProps["scrolledOut"]): boolean {
  const [outOfView, setOutOfView] = useState(false);
  // Only an IntersectionObserver reports whether the element is in view.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setOutOfView((entries.at(-1)?.intersectionRatio ?? 0) < usablePart),
      { rootMargin: rootMargins[scrolledOut], threshold: [0, usablePart] },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scrolledOut]);
  return outOfView;
}
