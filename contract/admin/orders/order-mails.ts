import { z } from "zod";
import { responseSchema } from "../../http/response.ts";

/**
 * The mail that the customer receives again: "order" lists what was ordered, "status" is about the order's current
 * status.
 */
export const MailAgain = z.object({ mail: z.enum(["order", "status"]) });
export type MailAgain = z.infer<typeof MailAgain>;
export const MailedAgainResponse = responseSchema({ message: z.string() });
export type MailedAgainResponse = z.infer<typeof MailedAgainResponse>;
