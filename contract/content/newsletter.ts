import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Email } from "../values/values.ts";

export const Subscribe = z.object({ email: Email });
export type Subscribe = z.infer<typeof Subscribe>;
export const SubscribedResponse = responseSchema({
  email: z.string(),
  /** Whether the address is confirmed: false until the link in the mail to it is followed. */
  confirmed: z.boolean(),
  message: z.string(),
});
export type SubscribedResponse = z.infer<typeof SubscribedResponse>;

/** Query of an unsubscribe link. The token is a signed email address; its holder may unsubscribe that address. */
export const UnsubscribeLink = z.object({ token: z.string().max(600).default("") });
/** Query of a confirmation link. The token has the signed email address and the time when the link expires. */
export const ConfirmationLink = z.object({ token: z.string().max(600).default("") });
/** The subscription that an unsubscribe link refers to. */
export const SubscriptionResponse = responseSchema({ email: z.string(), subscribed: z.boolean() });
export type SubscriptionResponse = z.infer<typeof SubscriptionResponse>;
