import { z } from "zod";
import { reply } from "./reply.ts";
import { Email } from "./values.ts";

/** One line: what ends up in a mail's subject holds no line breaks. */
const line = (what: string, most: number) =>
  z
    .string({ error: `${what} is required` })
    .transform((text) => whole(text).replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, `${what} is required`).max(most, `${what} must be at most ${most} characters`));

/** Half a character, as a cut emoji leaves one, becomes the sign for it: no mail can be queued with it. */
const whole = (text: string) => text.toWellFormed();

/** SPEC §5: all four are required. */
export const ContactMessage = z.object({
  name: line("Full name", 120),
  email: Email,
  subject: line("Subject", 200),
  message: z
    .string({ error: "Message is required" })
    .overwrite(whole)
    .trim()
    .min(1, "Message is required")
    .max(5000, "Message must be at most 5000 characters"),
  /** A field that no person sees: whoever fills it in is a machine. */
  website: z.string().max(500).default(""),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
export const ContactReply = reply({ message: z.string() });
export type ContactReply = z.infer<typeof ContactReply>;
