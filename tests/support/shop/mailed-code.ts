import type { Email } from "postal-mime";
import type { Mailbox } from "./mailbox.ts";

/** Returns the six-digit code in a mail. */
export function getMailedCode({ text = "" }: Email): string {
  const code = /^\s+(\d{6})$/m.exec(text)?.[1];
  if (!code) throw new Error(`No code found in this mail: ${text}`);
  return code;
}

/**
 * Waits for the code in a mail with this subject to the address. Mails to it that arrived before are marked as read.
 */
export async function waitForMailedCode(mailbox: Mailbox, address: string, subject: RegExp): Promise<string> {
  for (;;) {
    const mail = await mailbox.waitForMail(address);
    if (subject.test(mail.subject ?? "")) return getMailedCode(mail);
  }
}
