import { z } from "zod";
import { parseSender, type Sender } from "../../../platform/mail/sender.ts";

/** The sender of the shop's mails. If one is empty, the server's variable MAIL_FROM has it. */
export const SenderSettings = z.object({
  senderName: z
    .string()
    .trim()
    .max(60, "should have at most 60 characters")
    .regex(/^[^<>"\p{Cc}]*$/u, 'should have no <, > or "')
    .default(""),
  senderAddress: z.union([z.literal(""), z.email("should be an email address")]).default(""),
  /** The name of the DKIM key that the mail provider has given to the shop. Empty: the usual names are tried. */
  dkimSelector: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*)?$/, "should be a name as selector1")
    .max(100, "should have at most 100 characters")
    .default(""),
});

type Named = Pick<z.infer<typeof SenderSettings>, "senderName" | "senderAddress"> & { app_title: string };

/** The sender of mails. A sender without a name has the shop's. */
export function toSender({ senderName, senderAddress, app_title }: Named, { mailFrom }: { mailFrom: string }): Sender {
  const configured = parseSender(mailFrom);
  return { name: senderName || configured.name || app_title, address: senderAddress || configured.address };
}
