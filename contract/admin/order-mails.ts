import { z } from "zod";
import { responseSchema } from "../http/response.ts";

/** What the customer is mailed again: what was ordered, or the state of the order. */
export const MailAgain = z.object({ mail: z.enum(["order", "status"]) });
export type MailAgain = z.infer<typeof MailAgain>;
export const MailedAgainResponse = responseSchema({ message: z.string() });
export type MailedAgainResponse = z.infer<typeof MailedAgainResponse>;
