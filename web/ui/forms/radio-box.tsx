import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import { t } from "../text/t.ts";

type RadioBoxProps = Omit<ComponentProps<"input">, "type"> & {
  /** True if the boxes are checkboxes, so that several can be selected. */
  multiple?: boolean | undefined;
  label: string;
  /** The label is struck through and announced as out of stock. The box can still be selected unless it is disabled. */
  soldOut?: boolean | undefined;
  /** True if the group has no selection although one is required. The group shows the error message. */
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
          "radio-box",
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
