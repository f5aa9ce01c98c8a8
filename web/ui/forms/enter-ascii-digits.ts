import type { InputEvent } from "react";
import { toAsciiDigits } from "#contract/values/digits.ts";

/**
 * Enters a digit of another script as 0 to 9: the number fields of browsers ignore it otherwise. For `onBeforeInput`. `execCommand` is the only way that moves the
 * caret and can be undone; without it, the digit is ignored as before.
 */
export function enterAsciiDigits(event: InputEvent<HTMLInputElement>) {
  const digits = toAsciiDigits(event.data ?? "");
  if (digits === event.data) return;
  event.preventDefault();
  document.execCommand("insertText", false, digits);
}
