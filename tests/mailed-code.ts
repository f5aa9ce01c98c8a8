import type { Email } from "postal-mime";

/** The six digits of a mailed code. */
export function getMailedCode({ text = "" }: Email): string {
  const code = /^\s+(\d{6})$/m.exec(text)?.[1];
  if (!code) throw new Error(`There is no code in this mail: ${text}`);
  return code;
}
