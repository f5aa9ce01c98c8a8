import type { ComponentProps } from "react";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { classNames } from "../styles/class-names.ts";
import { Field, type FieldProps, inputClass, inputFrameClass } from "./field.tsx";

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "className"> & {
    /** Simple options; alternatively pass <option> elements as children. */
    options?: readonly (string | { value: string; label: string; disabled?: boolean })[];
    /** True for a lower select that is as wide as its text, in bars and cart lines. */
    compact?: boolean | undefined;
    className?: string | undefined;
  };

/** A native select: works without JavaScript and opens the phone's own picker. */
export function Select({
  label,
  hint,
  error,
  hideLabel,
  options,
  compact,
  className,
  children,
  ...select
}: SelectProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={className}
      id={select.id}
      required={select.required}
    >
      {(wiring) => (
        <div className={classNames("relative", compact && "w-fit max-w-full")}>
          <select
            {...select}
            {...wiring}
            className={classNames(
              "appearance-none text-ellipsis",
              compact ? `${inputFrameClass} min-h-10 py-1 pe-9 ps-3 text-sm` : `${inputClass} pe-10`,
            )}
          >
            {options?.map((option) => {
              const {
                value,
                label: text,
                disabled = false,
              } = typeof option === "string" ? { value: option, label: option } : option;
              return (
                <option key={value} value={value} disabled={disabled}>
                  {text}
                </option>
              );
            })}
            {children}
          </select>
          <ChevronDownIcon className="select-arrow" />
        </div>
      )}
    </Field>
  );
}
