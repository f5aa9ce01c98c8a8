import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";

const length = 6;

type CodeBoxesProps = { value: string; onChange: (digits: string) => void; error?: string | undefined };

/** Six boxes of one digit: typing goes on to the next, backspace to the one before, a pasted or filled-in code fills all. */
export function CodeBoxes({ value, onChange, error }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const goTo = (box: number) => boxes.current[Math.max(0, Math.min(length - 1, box))]?.focus();

  function typed(box: number, text: string) {
    const digits = text.replace(/\D/g, "");
    // A phone's one-time-code suggestion arrives whole in the first box.
    if (digits.length > 1) return fill(digits);
    onChange(withDigit(value, box, digits));
    if (digits) goTo(box + 1);
  }
  function fill(digits: string) {
    onChange(digits.slice(0, length));
    goTo(digits.length);
  }
  function pasted(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text").trim();
    event.preventDefault();
    if (/^\d+$/.test(text)) fill(text);
  }
  function pressed(box: number, event: KeyboardEvent) {
    if (event.key === "Backspace" && !value[box]?.trim()) {
      onChange(withDigit(value, box - 1, ""));
      goTo(box - 1);
    }
    if (event.key === "ArrowLeft") goTo(box - 1);
    if (event.key === "ArrowRight") goTo(box + 1);
  }

  return (
    <fieldset className="grid gap-2" aria-describedby={error ? "code-error" : undefined}>
      <legend className="mb-2 font-medium text-sm">Verification code</legend>
      <div className="grid grid-cols-6 gap-2 sm:gap-3">
        {Array.from({ length }, (_, box) => (
          <input
            key={box}
            ref={(element) => {
              boxes.current[box] = element;
            }}
            aria-label={`Digit ${box + 1}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={box === 0 ? "one-time-code" : "off"}
            maxLength={box === 0 ? length : 1}
            value={value[box]?.trim() ?? ""}
            onChange={(event) => typed(box, event.target.value)}
            onKeyDown={(event) => pressed(box, event)}
            onPaste={pasted}
            onFocus={(event) => event.target.select()}
            className="h-14 w-full rounded-sm border border-line bg-raised text-center font-display text-2xl tabular-nums hover:border-ink focus:border-accent focus:outline-1 focus:outline-accent aria-invalid:border-danger"
          />
        ))}
      </div>
      {error && (
        <p id="code-error" role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** An empty box in the middle is a space, so that the digits after it keep their places. */
export function withDigit(code: string, box: number, digit: string): string {
  const digits = code.padEnd(length).split("");
  digits[box] = digit || " ";
  return digits.join("").trimEnd();
}
