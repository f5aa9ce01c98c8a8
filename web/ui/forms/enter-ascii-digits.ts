import type { InputEvent } from "react";
import { toAsciiDigits } from "#contract/values/digits.ts";

/**
 * Enters a digit of another script as 0 to 9, because browsers ignore such digits in number fields. Used as
 * `onBeforeInput`. Only `execCommand` moves the caret and can be undone. In a browser without `execCommand`, the digit
 * is ignored.
 */
export function enterAsciiDigits(event: InputEvent<HTMLInputElement>) {
  const digits = toAsciiDigits(event.data ?? "");
  if (digits === event.data) return;
  event.preventDefault();
  document.execCommand("insertText", false, digits);
}
