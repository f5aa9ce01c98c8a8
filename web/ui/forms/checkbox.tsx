import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** At the end of the row: a facet's count. */
  trailing?: ReactNode | undefined;
};

/** A native checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, trailing, className, ...input }: CheckboxProps) {
  return (
    <label
      className={classNames(
        "flex min-h-9 pointer-coarse:min-h-10 items-center max-md:min-h-10 gap-3 text-sm has-disabled:opacity-50",
        className,
      )}
    >
      <input {...input} type="checkbox" className="checkbox" />
      <span className="min-w-0 grow">{label}</span>
      {trailing != null && <span className="text-muted tabular-nums">{trailing}</span>}
    </label>
  );
}
