import { type ReactNode, type RefObject, useEffect, useState } from "react";

type StickyBarProps = {
  /** Takes the place of this while it is out of sight: above, once it has been scrolled past, or below, not yet come to. */
  replaces: RefObject<HTMLElement | null>;
  scrolledOut: "above" | "below";
  children: ReactNode;
};

/** On phones and tablets what a page is there for stays in reach at the foot of the screen. */
export function StickyBar({ replaces, scrolledOut, children }: StickyBarProps) {
  if (!useOutOfView(replaces, scrolledOut)) return null;
  return (
    <div className="sticky-bar fade-in fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline bg-paper px-page py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      {children}
    </div>
  );
}

// All that is on the other side counts as in view: a leap over it, by a link or a key, crosses only one edge.
const rootMargins = { above: "0px 0px 1000000px", below: "1000000px 0px 0px" };

function useOutOfView(element: RefObject<HTMLElement | null>, scrolledOut: StickyBarProps["scrolledOut"]): boolean {
  const [outOfView, setOutOfView] = useState(false);
  // Only the browser knows what is in view, and it tells an observer.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setOutOfView(!entries.at(-1)?.isIntersecting), {
      rootMargin: rootMargins[scrolledOut],
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scrolledOut]);
  return outOfView;
}
