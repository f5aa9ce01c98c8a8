import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from "react";
import { otpLength } from "#contract/account-limits.ts";
import { digitsIn, withDigit } from "./code-digits.ts";

type CodeBoxesProps = {
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  /** Focusing it goes to the first box that waits for a digit. */
  ref?: Ref<{ focus: () => void }> | undefined;
};

/** Six boxes of one digit: typing goes on to the next, backspace to the one before, a pasted or filled-in code fills all. */
export function CodeBoxes({ value, onChange, error, ref }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const goTo = (box: number) => boxes.current[Math.max(0, Math.min(otpLength - 1, box))]?.focus();
  useImperativeHandle(ref, () => ({
    focus: () => {
      const empty = Array.from({ length: otpLength }, (_, box) => box).find((box) => !value[box]?.trim());
      goTo(empty ?? 0);
    },
  }));

  function typed(box: number, text: string) {
    const digits = text.replace(/\D/g, "");
    // A phone's one-time-code suggestion arrives whole; two digits are the one that stood there and the new one.
    if (digits.length > 2) return fill(digits);
    onChange(withDigit(value, box, digits.slice(-1)));
    if (digits) goTo(box + 1);
  }
  function fill(digits: string) {
    onChange(digits.slice(0, otpLength));
    goTo(digits.length);
  }
  function pasted(event: ClipboardEvent) {
    event.preventDefault();
    const digits = digitsIn(event.clipboardData.getData("text"));
    if (digits) fill(digits);
  }
  function pressed(box: number, event: KeyboardEvent) {
    const back = event.key === "Backspace" && !value[box]?.trim();
    if (!back && event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    if (back && box > 0) onChange(withDigit(value, box - 1, ""));
    goTo(event.key === "ArrowRight" ? box + 1 : box - 1);
  }

  return (
    <fieldset aria-describedby={error ? "code-error" : undefined}>
      <legend className="mb-1.5 text-sm font-medium">Verification code</legend>
      <div className="grid grid-cols-6 gap-2 sm:gap-3">
        {Array.from({ length: otpLength }, (_, box) => (
          <input
            key={box}
            ref={(element) => {
              boxes.current[box] = element;
            }}
            aria-label={`Digit ${box + 1}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={box === 0 ? "one-time-code" : "off"}
            value={value[box]?.trim() ?? ""}
            // Not onChange: React takes a digit typed over the same digit for no change, and the next would take its place.
            onInput={(event) => typed(box, event.currentTarget.value)}
            onKeyDown={(event) => pressed(box, event)}
            onPaste={pasted}
            onFocus={(event) => event.target.select()}
            className="h-14 w-full min-w-0 rounded-sm border border-line bg-raised text-center font-display text-2xl tabular-nums transition-colors hover:border-ink focus:border-accent focus:outline-1 focus:outline-offset-0 focus:outline-accent aria-invalid:border-danger"
          />
        ))}
      </div>
      {error && (
        <p id="code-error" role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
