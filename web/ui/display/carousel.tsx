import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "../forms/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../icons/icons.tsx";
import { classNames } from "../styles/class-names.ts";
import { getLineDirection } from "../text/line-direction.ts";
import { t } from "../text/t.ts";

type CarouselProps = {
  /** Accessible name of the content: "Similar Products". */
  label: string;
  children: ReactNode;
  /** Classes for the width of a slide: "basis-1/2 md:basis-1/3". */
  slideClass: string;
  className?: string | undefined;
};

/**
 * A horizontally scrolling row with scroll snapping. Native scrolling works by touch, wheel and keyboard, and without
 * JavaScript; the buttons only scroll it. (Measured against embla-carousel: 7 kB gzip less, and nothing to hydrate.)
 */
export function Carousel({ label, children, slideClass, className }: CarouselProps) {
  const rowRef = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  const updateEnds = () => {
    if (!rowRef.current) return;
    const { start, end } = getScrollEnds(rowRef.current);
    setEnds((previous) => (previous.start === start && previous.end === end ? previous : { start, end }));
  };
  const count = Children.count(children);
  // Whether the row overflows is only known after layout.
  useEffect(() => {
    if (!rowRef.current) return;
    const observer = new ResizeObserver(updateEnds);
    observer.observe(rowRef.current);
    return () => observer.disconnect();
  }, [count]);
  const scrollPage = (direction: 1 | -1) => {
    const { current } = rowRef;
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    current?.scrollBy({
      left: direction * getLineDirection() * current.clientWidth,
      behavior: reducedMotion ? "instant" : "smooth",
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> is for fields
    <div role="group" aria-label={label} aria-roledescription="carousel" className={classNames("relative", className)}>
      <ul
        ref={rowRef}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be scrollable by keyboard
        tabIndex={0}
        onScroll={updateEnds}
        className="scrollbar-none -m-1 scroll-p-1 flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain p-1 md:gap-6"
      >
        {Children.map(children, (child) => (
          <li className={classNames("lazy-render carousel-slide", slideClass)}>{child}</li>
        ))}
      </ul>
      {!(ends.start && ends.end) && (
        <div className="mt-6 flex justify-end gap-2 no-scripts:hidden">
          <IconButton
            label={t("Previous")}
            disabled={ends.start}
            onClick={() => scrollPage(-1)}
            className="border border-hairline"
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            label={t("Next")}
            disabled={ends.end}
            onClick={() => scrollPage(1)}
            className="border border-hairline"
          >
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}

// One pixel of tolerance: at some zoom levels the browser never reaches the last fraction of a pixel. From right to
// left, scrollLeft is negative.
function getScrollEnds({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  return { start: Math.abs(scrollLeft) <= 1, end: Math.abs(scrollLeft) + clientWidth >= scrollWidth - 1 };
}
