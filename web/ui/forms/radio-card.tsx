import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";

type RadioCardProps = Omit<ComponentProps<"input">, "type" | "title"> & {
  title: ReactNode;
  text?: ReactNode | undefined;
  /** Content at the end of the row, such as a price or an edit button. */
  trailing?: ReactNode | undefined;
};

/** A radio with a line of explanation: an address, a payment method. Put several in a <fieldset>. */
export function RadioCard({ title, text, trailing, className, ...input }: RadioCardProps) {
  return (
    <label
      className={classNames(
        "flex items-start gap-4 rounded-sm border border-hairline bg-raised p-4 transition-colors hover:border-line has-checked:border-accent has-checked:bg-accent-wash has-disabled:opacity-50 sm:p-5",
        className,
      )}
    >
      <input {...input} type="radio" className="radio mt-0.5" />
      <span className="grid min-w-0 grow gap-1">
        <span className="font-medium">{title}</span>
        {text && <span className="text-sm text-muted">{text}</span>}
      </span>
      {trailing && <span className="shrink-0">{trailing}</span>}
    </label>
  );
}
