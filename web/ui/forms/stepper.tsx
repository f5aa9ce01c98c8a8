import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MinusIcon, PlusIcon } from "../icons/icons.tsx";
import { t } from "../text/t.ts";
import { enterAsciiDigits } from "./enter-ascii-digits.ts";

type StepperProps = {
  /** Accessible name, such as "Quantity". The label is not visible. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  /** Replaces typed input that is below `min` or not a number. Default: `min`. */
  fallback?: number | undefined;
};

/** A number input between minus and plus buttons. Typed input is committed on blur or Enter. */
export function Stepper({
  label,
  value,
  onChange,
  min = 1,
  max = 100,
  disabled = false,
  name,
  fallback = min,
}: StepperProps) {
  const [typed, setTyped] = useState(String(value));
  const [previousValue, setPreviousValue] = useState(value);
  // The parent may change the value, for example when the server reduces it to the units in stock.
  if (value !== previousValue) {
    setPreviousValue(value);
    setTyped(String(value));
  }

  function commit(input: number) {
    const next = clampOrFallback(input, min, max, fallback);
    setTyped(String(next));
    if (next !== value) onChange(next);
  }
  const inputRef = useRef<HTMLInputElement>(null);
  const adoptTypedValue = useEffectEvent(() => {
    const input = inputRef.current?.value ?? "";
    // Without this condition, a value that the parent sets at this moment would be overwritten.
    if (input !== String(value)) commit(Number(input));
  });
  // Input typed before hydration is only in the DOM.
  useEffect(() => adoptTypedValue(), []);
  return (
    <div className="inline-flex h-12 w-fit items-stretch rounded-sm border border-line">
      <button
        type="button"
        aria-label={t("Decrease")}
        // At the limit the button is aria-disabled, because a disabled button loses the focus.
        disabled={disabled}
        aria-disabled={value <= min}
        onClick={() => value > min && commit(value - 1)}
        className={buttonClass}
      >
        <MinusIcon className="size-4" />
      </button>
      <input
        ref={inputRef}
        type="number"
        inputMode="numeric"
        aria-label={label}
        name={name}
        value={typed}
        min={min}
        max={max}
        disabled={disabled}
        onBeforeInput={enterAsciiDigits}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => commit(Number(typed))}
        onKeyDown={(event) => event.key === "Enter" && commit(Number(typed))}
        className="w-10 bg-transparent text-center outline-offset-0"
      />
      <button
        type="button"
        aria-label={t("Increase")}
        disabled={disabled}
        aria-disabled={value >= max}
        onClick={() => value < max && commit(value + 1)}
        className={buttonClass}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  );
}

/** The input rounded and capped at `max`, or `fallback` if it is below `min` or not a number (SPEC §5). */
export function clampOrFallback(input: number, min: number, max: number, fallback: number): number {
  return input >= min ? Math.min(max, Math.round(input)) : fallback;
}

const buttonClass = "stepper-button";
