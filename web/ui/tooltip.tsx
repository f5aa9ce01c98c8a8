import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

type TooltipProps = {
  /** A few words more about what it stands on; never the only place where they are said. */
  text: string;
  /** Gives what it stands on the id that describes it: put it on as aria-describedby. */
  children: (describedBy: string) => ReactNode;
};

/** Shows on pointing and on focus; can be pointed at itself, and Escape puts it away (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && setShown(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what the thing inside is doing
    <span
      className="relative inline-block"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={onKeyDown}
    >
      {children(id)}
      <span id={id} role="tooltip" hidden={!shown} className="absolute bottom-full left-1/2 z-20 -translate-x-1/2 pb-2">
        <span className="settles block w-max max-w-60 rounded-sm bg-ink px-3 py-1.5 text-xs text-paper">{text}</span>
      </span>
    </span>
  );
}
