import type { Email } from "postal-mime";

/** Returns the six-digit code in a mail. */
export function getMailedCode({ text = "" }: Email): string {
  const code = /^\s+(\d{6})$/m.exec(text)?.[1];
  if (!code) throw new Error(`No code found in this mail: ${text}`);
  return code;
}
