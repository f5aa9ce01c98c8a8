import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";

type TooltipProps = {
  /** A few words more about what it stands on; never the only place where they are said. */
  text: string;
  /** Gives what it stands on the id that describes it: put it on as aria-describedby. */
  children: (describedBy: string) => ReactNode;
};

/** Shows on pointing and on focus; can be pointed at itself, and Escape puts it away (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const bubbleRef = useRef<HTMLSpanElement>(null);
  // How wide its words are, and so whether they reach beyond the screen, is known when they stand there.
  useLayoutEffect(() => {
    if (open && bubbleRef.current) bubbleRef.current.style.translate = `${offsetIntoView(bubbleRef.current)}px`;
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what the thing inside is doing
    <span
      className="relative inline-block"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={onKeyDown}
    >
      {children(id)}
      <span ref={bubbleRef} id={id} role="tooltip" hidden={!open} className="absolute bottom-full left-0 z-20 pb-2">
        <span className="fade-in block w-max max-w-60 rounded-sm text-balance bg-ink px-3 py-1.5 text-xs text-paper">
          {text}
        </span>
      </span>
    </span>
  );
}

/** Pixels from where its words begin with the thing they describe: over its middle, yet within the screen. */
function offsetIntoView(bubble: HTMLElement): number {
  bubble.style.translate = "";
  const { left, width } = bubble.getBoundingClientRect();
  const centered = ((bubble.offsetParent?.clientWidth ?? width) - width) / 2;
  const maxLeft = document.documentElement.clientWidth - screenMargin - width;
  return Math.max(screenMargin, Math.min(left + centered, maxLeft)) - left;
}

// As far as a phone's page keeps from its edge.
const screenMargin = 16;
