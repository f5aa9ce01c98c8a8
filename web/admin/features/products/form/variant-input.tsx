import { type KeyboardEvent, useId } from "react";
import { inputFrameClass } from "../../../../ui/forms/field.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";

type VariantInputProps = {
  label: string;
  /** "Indigo / M": part of the label for screen readers. */
  variant: string;
  value: string;
  error?: string | undefined;
  kind: "text" | "number" | "barcode";
  disabled?: boolean | undefined;
  onChange: (value: string) => void;
};

/** A cell of the table of variants. Phones show the label in the cell, because the table has no head there. */
export function VariantInput({ label, variant, value, error, kind, disabled, onChange }: VariantInputProps) {
  const id = useId();
  const isNumber = kind === "number";
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-xs text-muted md:sr-only">
        {label}
        <span className="sr-only"> of {variant}</span>
      </label>
      <input
        id={id}
        type="text"
        inputMode={inputModes[kind]}
        autoComplete="off"
        maxLength={isNumber ? 10 : 100}
        value={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        data-kind={kind}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={kind === "barcode" ? goOn : undefined}
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

const inputModes = { text: undefined, number: "decimal", barcode: "numeric" } as const;

/** Scanners end a code with Enter. Enter then moves the focus to the next variant instead of saving the product. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[data-kind="barcode"]') ?? [])];
  const next = inputs[inputs.indexOf(event.currentTarget) + 1];
  next?.focus();
  next?.select();
}
