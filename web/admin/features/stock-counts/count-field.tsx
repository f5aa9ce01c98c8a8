import { useState } from "react";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { inputFrameClass } from "../../../ui/forms/field.tsx";

type CountFieldProps = {
  label: string;
  value: number;
  onSet: (counted: number) => void;
  /** Called with a code that a scanner types while the field has the focus. */
  onScan: (code: string) => void;
};

/**
 * A field for a number, which is saved on Enter or when the field is left. Letters and numbers of more than six digits
 * are codes of a scanner.
 */
export function CountField({ label, value, onSet, onScan }: CountFieldProps) {
  // Undefined while nothing is typed. The field then shows the stored number, which other members may change.
  const [typed, setTyped] = useState<string>();
  function commit() {
    const text = toAsciiDigits(typed ?? "").trim();
    setTyped(undefined);
    if (/^\d{1,6}$/.test(text)) {
      if (Number(text) !== value) onSet(Number(text));
    } else if (text.length > 2) onScan(text);
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={label}
      autoComplete="off"
      value={typed ?? String(value)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Escape") setTyped(undefined);
        if (event.key !== "Enter") return;
        commit();
        event.currentTarget.select();
      }}
      className={`${inputFrameClass} min-h-11 w-16! shrink-0 px-2 text-center text-base tabular-nums`}
    />
  );
}
