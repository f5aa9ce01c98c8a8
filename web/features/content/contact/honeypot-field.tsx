import type { ComponentProps } from "react";

/**
 * Honeypot against spam: hidden from people and unreachable by keyboard, so only bots fill it in. The server discards
 * their messages.
 */
export function HoneypotField(input: ComponentProps<"input">) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...input} />
      </label>
    </div>
  );
}
