import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { removeInvisible } from "../values/invisible.ts";
import { Email } from "../values/values.ts";

/** Text on a single line, because a mail's subject must not contain line breaks. */
const requiredLine = (label: string, maxLength: number) =>
  z
    .string({ error: `${label} is required` })
    .transform((text) => removeInvisible(replaceLoneSurrogates(text)).replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, `${label} is required`).max(maxLength, `${label} must be at most ${maxLength} characters`));

/** Replaces lone surrogates (half of a truncated emoji) with U+FFFD, because a mail containing one cannot be queued. */
const replaceLoneSurrogates = (text: string) => text.toWellFormed();

/** SPEC §5: all four fields of the form are required. */
export const ContactMessage = z.object({
  name: requiredLine("Full name", 120),
  email: Email,
  subject: requiredLine("Subject", 200),
  message: z
    .string({ error: "Message is required" })
    .overwrite(replaceLoneSurrogates)
    .trim()
    .min(1, "Message is required")
    .max(5000, "Message must be at most 5000 characters"),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.string().max(500).default(""),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
export const ContactResponse = responseSchema({ message: z.string() });
export type ContactResponse = z.infer<typeof ContactResponse>;
