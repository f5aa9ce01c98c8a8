import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";

type ChoiceRowProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** Content at the end of the row, such as a facet's count. */
  trailing?: ReactNode | undefined;
};

/** A native checkbox with its label; the whole row is clickable. */
export function Checkbox(props: ChoiceRowProps) {
  return <ChoiceRow {...props} type="checkbox" />;
}

/** A native radio as a row like a checkbox. Put several in a <fieldset> or a titled group. */
export function Radio(props: ChoiceRowProps) {
  return <ChoiceRow {...props} type="radio" />;
}

function ChoiceRow({ label, trailing, className, type, ...input }: ChoiceRowProps & { type: "checkbox" | "radio" }) {
  return (
    <label className={classNames("checkbox-row", className)}>
      <input {...input} type={type} className={type} />
      <span className="min-w-0 grow">{label}</span>
      {trailing != null && <span className="text-muted tabular-nums">{trailing}</span>}
    </label>
  );
}
