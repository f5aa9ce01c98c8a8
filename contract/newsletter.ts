import { z } from "zod";
import { responseSchema } from "./response.ts";
import { Email } from "./values.ts";

export const Subscribe = z.object({ email: Email });
export type Subscribe = z.infer<typeof Subscribe>;
export const SubscribedResponse = responseSchema({ email: z.string(), message: z.string() });
export type SubscribedResponse = z.infer<typeof SubscribedResponse>;

/** What a newsletter's link carries: an address, and the shop's signature that it may be unsubscribed by whoever has it. */
export const UnsubscribeLink = z.object({ token: z.string().max(600).default("") });
/** Whose newsletter the link ends. */
export const SubscriptionResponse = responseSchema({ email: z.string(), subscribed: z.boolean() });
export type SubscriptionResponse = z.infer<typeof SubscriptionResponse>;
