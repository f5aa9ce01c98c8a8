import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import { t } from "../text/t.ts";

type RadioBoxProps = Omit<ComponentProps<"input">, "type"> & {
  /** Checkboxes, of which several can be selected. */
  multiple?: boolean | undefined;
  label: string;
  /** Struck through and announced as out of stock. Still selectable unless disabled. */
  soldOut?: boolean | undefined;
  /** The group has no selection although a selection is required; the group shows the error message. */
  invalid?: boolean | undefined;
};

/** A radio as a small box with a short label, such as a size. Put several in a <fieldset> with a <legend>. */
export function RadioBox({ label, multiple = false, soldOut, invalid, className, ...input }: RadioBoxProps) {
  return (
    <label className={classNames("relative inline-grid", className)}>
      <input
        {...input}
        type={multiple ? "checkbox" : "radio"}
        className="peer absolute inset-0 appearance-none rounded-sm"
      />
      <span
        className={classNames(
          "pointer-events-none grid min-h-11 min-w-13 place-items-center rounded-sm border px-3 text-sm transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none peer-hover:border-ink peer-disabled:border-hairline peer-disabled:text-muted",
          invalid ? "border-danger" : "border-line",
          soldOut && "text-muted line-through",
        )}
      >
        {label}
        {soldOut && <span className="sr-only">{t(", out of stock")}</span>}
      </span>
    </label>
  );
}
