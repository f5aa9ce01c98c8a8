import { type ReactNode, type RefObject, useEffect, useState } from "react";

type FootBarProps = {
  /** Takes the place of this while it is out of sight: above, once it has been scrolled past, or below, not yet come to. */
  instead: RefObject<HTMLElement | null>;
  out: "above" | "below";
  children: ReactNode;
};

/** On phones and tablets what a page is there for stays in reach at the foot of the screen. */
export function FootBar({ instead, out, children }: FootBarProps) {
  if (!useOutOfSight(instead, out)) return null;
  return (
    <div className="foot-bar settles fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline bg-paper px-page py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      {children}
    </div>
  );
}

// All that is on the other side counts as in view: a leap over it, by a link or a key, crosses only one edge.
const counted = { above: "0px 0px 1000000px", below: "1000000px 0px 0px" };

function useOutOfSight(part: RefObject<HTMLElement | null>, out: FootBarProps["out"]): boolean {
  const [gone, setGone] = useState(false);
  // Only the browser knows what is in view, and it tells an observer.
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => setGone(!seen.at(-1)?.isIntersecting), {
      rootMargin: counted[out],
    });
    if (part.current) observer.observe(part.current);
    return () => observer.disconnect();
  }, [part, out]);
  return gone;
}
