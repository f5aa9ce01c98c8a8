import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from "react";
import { otpLength } from "#contract/account/account-limits.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { t } from "../../../ui/text/t.ts";
import { parseDigits, replaceDigit } from "./otp-digits.ts";

type OtpInputProps = {
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  /** focus() moves to the first empty box. */
  ref?: Ref<{ focus: () => void }> | undefined;
};

/** Six one-digit boxes: typing moves to the next, backspace to the previous, a pasted or autofilled code fills all. */
export function OtpInput({ value, onChange, error, ref }: OtpInputProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const focusInput = (index: number) => inputs.current[Math.max(0, Math.min(otpLength - 1, index))]?.focus();
  useImperativeHandle(ref, () => ({
    focus: () => {
      const firstEmpty = Array.from({ length: otpLength }, (_, index) => index).find((index) => !value[index]?.trim());
      focusInput(firstEmpty ?? 0);
    },
  }));

  function handleInput(index: number, text: string) {
    const digits = toAsciiDigits(text).replace(/\D/g, "");
    // A phone's one-time-code autofill enters all digits at once. Two digits are the box's previous digit and the new
    // one.
    if (digits.length > 2) return fillAll(digits);
    onChange(replaceDigit(value, index, digits.slice(-1)));
    if (digits) focusInput(index + 1);
  }
  function fillAll(digits: string) {
    onChange(digits.slice(0, otpLength));
    focusInput(digits.length);
  }
  function handlePaste(event: ClipboardEvent) {
    event.preventDefault();
    const digits = parseDigits(event.clipboardData.getData("text"));
    if (digits) fillAll(digits);
  }
  function handleKeyDown(index: number, event: KeyboardEvent) {
    const isBackspaceOnEmpty = event.key === "Backspace" && !value[index]?.trim();
    if (!isBackspaceOnEmpty && event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    if (isBackspaceOnEmpty && index > 0) onChange(replaceDigit(value, index - 1, ""));
    focusInput(event.key === "ArrowRight" ? index + 1 : index - 1);
  }

  return (
    <fieldset aria-describedby={error ? "code-error" : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{t("Verification code")}</legend>
      <div dir="ltr" className="grid grid-cols-6 gap-2 sm:gap-3">
        {Array.from({ length: otpLength }, (_, index) => (
          <input
            key={index}
            ref={(element) => {
              inputs.current[index] = element;
            }}
            aria-label={t("Digit {number}", { number: index + 1 })}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? "one-time-code" : "off"}
            value={value[index]?.trim() ?? ""}
            // The event is onInput, because onChange is not called for a digit typed over the same digit. The next
            // digit would then overwrite it.
            onInput={(event) => handleInput(index, event.currentTarget.value)}
            onKeyDown={(event) => handleKeyDown(index, event)}
            onPaste={handlePaste}
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
