import { otpLength } from "#contract/account/account-limits.ts";
import { toAsciiDigits } from "#contract/values/digits.ts";
import { t } from "../../../ui/text/t.ts";

export function validateOtp(code: string): true | string {
  return /^\d{6}$/.test(code) || t("OTP must be 6 digits");
}

/** An empty box in the middle becomes a space, so that the digits after it keep their positions. */
export function replaceDigit(code: string, index: number, digit: string): string {
  const digits = code.padEnd(otpLength).split("");
  digits[index] = digit || " ";
  return digits.join("").trimEnd();
}

/** The pasted digits, or undefined for other text. Emails and phones may group them with spaces or hyphens. */
export function parseDigits(pasted: string): string | undefined {
  const text = toAsciiDigits(pasted).replace(/[\s-]/g, "");
  return /^\d+$/.test(text) ? text : undefined;
}
