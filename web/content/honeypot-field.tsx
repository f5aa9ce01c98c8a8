import type { ComponentProps } from "react";

/** Nobody sees it and no keyboard reaches it: only machines fill it in, and what they send is thrown away. */
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
