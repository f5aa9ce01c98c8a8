import { useId } from "react";
import { inputFrameClass } from "../../../../ui/forms/field.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";

type VariantInputProps = {
  label: string;
  /** "Indigo / M": part of the label for screen readers. */
  variant: string;
  value: string;
  error?: string | undefined;
  isNumber?: boolean | undefined;
  disabled?: boolean | undefined;
  onChange: (value: string) => void;
};

/** A cell of the table of variants. On phones, where the table has no head, its label is shown. */
export function VariantInput({ label, variant, value, error, isNumber, disabled, onChange }: VariantInputProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-xs text-muted md:sr-only">
        {label}
        <span className="sr-only"> of {variant}</span>
      </label>
      <input
        id={id}
        type="text"
        inputMode={isNumber ? "decimal" : undefined}
        autoComplete="off"
        maxLength={isNumber ? 10 : 100}
        value={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(inputFrameClass, "min-h-10 px-2.5 text-sm", isNumber && "md:text-right tabular-nums")}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
