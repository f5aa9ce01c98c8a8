import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

type RadioBoxProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  /** Can be looked at, not bought: struck through, and said so. Still choosable unless disabled. */
  soldOut?: boolean | undefined;
  /** One of the group has to be chosen first; the words for it stand with the group. */
  invalid?: boolean | undefined;
};

/** A radio as a small box with a word: a size. Put several in a <fieldset> with a <legend>. */
export function RadioBox({ label, soldOut, invalid, className, ...input }: RadioBoxProps) {
  return (
    <label className={classNames("relative inline-grid", className)}>
      <input {...input} type="radio" className="peer absolute inset-0 appearance-none rounded-sm" />
      <span
        className={classNames(
          "pointer-events-none grid min-h-11 min-w-13 place-items-center rounded-sm border px-3 text-sm transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-hover:border-ink peer-disabled:border-hairline peer-disabled:text-muted",
          invalid ? "border-danger" : "border-line",
          soldOut && "text-muted line-through",
        )}
      >
        {label}
        {soldOut && <span className="sr-only">, out of stock</span>}
      </span>
    </label>
  );
}
