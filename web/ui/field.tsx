import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { classNames } from "./class-names.ts";

export type FieldProps = {
  label: string;
  /** Said below the field, and to screen readers with it. */
  hint?: ReactNode | undefined;
  /** What is wrong, in the shop's words. Its presence marks the field as wrong. */
  error?: string | undefined;
  /** The label is heard, not seen: only where the place says what the field is. */
  hideLabel?: boolean | undefined;
};
type Wiring = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };
type FrameProps = FieldProps & {
  id?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
};

/** Label, hint and error around any input; hands the ids that tie them together to what it frames. */
export function Field({ label, hint, error, hideLabel, id, required, className, children }: FrameProps) {
  const made = useId();
  const own = id ?? made;
  const described = classNames(error && `${own}-error`, hint != null && `${own}-hint`) || undefined;
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={own} className={hideLabel ? "sr-only" : "text-sm font-medium"}>
        {label}
        {required && <span aria-hidden="true">*</span>}
      </label>
      {children({ id: own, "aria-describedby": described, "aria-invalid": error ? true : undefined })}
      {error && (
        <p id={`${own}-error`} className="text-sm text-danger" role="alert">
          {error}
        </p>
      )}
      {hint != null && (
        <div id={`${own}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className"> & {
    className?: string | undefined;
    /** Seen before and after what is typed, not heard: a currency's sign. One letter each. */
    around?: readonly [before: string, after: string] | undefined;
  };

/** Takes everything that an input takes, `ref` and react-hook-form's register() too. The class goes to the frame. */
export function TextField({ label, hint, error, hideLabel, className, around, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, className }} id={input.id} required={input.required}>
      {(wiring) =>
        around ? (
          <span className="relative block">
            <input type="text" {...input} {...wiring} className={classNames(box, "px-7!")} />
            <span aria-hidden="true" className={sign}>
              <span>{around[0]}</span>
              <span>{around[1]}</span>
            </span>
          </span>
        ) : (
          <input type="text" {...input} {...wiring} className={box} />
        )
      }
    </Field>
  );
}

const sign = "pointer-events-none absolute inset-0 flex items-center justify-between px-3.5 text-muted";

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, "className"> & { className?: string | undefined };

export function TextArea({ label, hint, error, hideLabel, className, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, hideLabel, className }} id={input.id} required={input.required}>
      {(wiring) => <textarea rows={4} {...input} {...wiring} className={classNames(box, "resize-y py-3")} />}
    </Field>
  );
}

/** The frame that every input stands in, without its measures. */
export const frame =
  "block w-full rounded-sm border border-line bg-raised text-ink transition-colors placeholder:text-muted hover:border-ink focus:border-accent focus:outline-1 focus:outline-offset-0 focus:outline-accent aria-invalid:border-danger disabled:bg-wash disabled:text-muted";
export const box = `${frame} min-h-12 px-3.5 text-base`;
