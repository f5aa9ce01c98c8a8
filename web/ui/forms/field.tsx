import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../styles/class-names.ts";

export type FieldProps = {
  label: string;
  /** Shown below the field, and linked to it for screen readers. */
  hint?: ReactNode | undefined;
  /** Error message. If set, the field is marked invalid. */
  error?: string | undefined;
  /** Hides the label from everyone but screen reader users. Use where the context makes the field's purpose obvious. */
  hideLabel?: boolean | undefined;
  /**
   * True (default) if an asterisk marks the label of a required field. False in forms whose fields are all required.
   */
  isMarked?: boolean | undefined;
};
type InputAttributes = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };
type FieldWrapperProps = FieldProps & {
  id?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (attributes: InputAttributes) => ReactNode;
};

/** Label, hint and error around any input. `children` receives the attributes that link the input to them. */
export function Field(props: FieldWrapperProps) {
  const { label, hint, error, hideLabel, isMarked = true, id, required, className, children } = props;
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const describedBy = classNames(error && `${inputId}-error`, hint != null && `${inputId}-hint`) || undefined;
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={inputId} className={hideLabel ? "sr-only" : "text-sm font-medium"}>
        {label}
        {required && isMarked && <span aria-hidden="true">*</span>}
      </label>
      {children({ id: inputId, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {error && (
        <p id={`${inputId}-error`} className="text-sm text-danger" role="alert">
          {error}
        </p>
      )}
      {hint != null && (
        <div id={`${inputId}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "className"> & {
    className?: string | undefined;
    /**
     * Texts before and after the value, such as a currency sign. Each has at most one character and may be empty.
     * Screen readers do not announce them.
     */
    affixes?: readonly [before: string, after: string] | undefined;
  };

/** Takes all props of an input, also `ref` and react-hook-form's register(). `className` applies to the wrapper. */
export function TextField({ label, hint, error, hideLabel, isMarked, className, affixes, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      isMarked={isMarked}
      className={className}
      id={input.id}
      required={input.required}
    >
      {(attributes) =>
        affixes ? (
          <span className="relative block">
            <input type="text" {...input} {...attributes} className={classNames(inputClass, "px-7!")} />
            <span aria-hidden="true" className={affixClass}>
              <span>{affixes[0]}</span>
              <span>{affixes[1]}</span>
            </span>
          </span>
        ) : (
          <input type="text" {...input} {...attributes} className={inputClass} />
        )
      }
    </Field>
  );
}

const affixClass = "pointer-events-none absolute inset-0 flex items-center justify-between px-3.5 text-muted";

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, "className"> & { className?: string | undefined };

export function TextArea({ label, hint, error, hideLabel, isMarked, className, ...input }: TextAreaProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      isMarked={isMarked}
      className={className}
      id={input.id}
      required={input.required}
    >
      {(attributes) => (
        <textarea rows={4} {...input} {...attributes} className={classNames(inputClass, "resize-y py-3")} />
      )}
    </Field>
  );
}

/** Border and colours of every input, without its dimensions. */
export const inputFrameClass = "input-frame";
export const inputClass = `${inputFrameClass} min-h-12 px-3.5 text-base`;
