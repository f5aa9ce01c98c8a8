import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";

type TooltipProps = {
  /** Additional explanation. A tooltip is never the only place of an information. */
  text: string;
  /** Renders the described element; set the id as its aria-describedby. */
  children: (describedBy: string) => ReactNode;
};

/** Opens on hover and focus; the tooltip itself can be hovered, and Escape closes it (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const bubbleRef = useRef<HTMLSpanElement>(null);
  // The width of the text, and so whether it overflows the screen, is only known after layout.
  useLayoutEffect(() => {
    if (open && bubbleRef.current) bubbleRef.current.style.translate = `${offsetIntoView(bubbleRef.current)}px`;
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events of the element inside
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

/** Horizontal offset in pixels that centers the tooltip over its element, within the screen. */
function offsetIntoView(bubble: HTMLElement): number {
  bubble.style.translate = "";
  const { left, width } = bubble.getBoundingClientRect();
  const centered = ((bubble.offsetParent?.clientWidth ?? width) - width) / 2;
  const maxLeft = document.documentElement.clientWidth - screenMargin - width;
  return Math.max(screenMargin, Math.min(left + centered, maxLeft)) - left;
}

// Pixels: the page padding on phones.
const screenMargin = 16;
