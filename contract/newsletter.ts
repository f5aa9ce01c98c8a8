import { z } from "zod";
import { reply } from "./reply.ts";
import { Email } from "./values.ts";

export const Subscribe = z.object({ email: Email });
export type Subscribe = z.infer<typeof Subscribe>;
export const SubscribedReply = reply({ email: z.string(), message: z.string() });
export type SubscribedReply = z.infer<typeof SubscribedReply>;

/** What a newsletter's link carries: an address, and the shop's signature that it may be unsubscribed by whoever has it. */
export const UnsubscribeLink = z.object({ token: z.string().max(600).default("") });
/** Whose newsletter the link ends. */
export const SubscriptionReply = reply({ email: z.string(), subscribed: z.boolean() });
export type SubscriptionReply = z.infer<typeof SubscriptionReply>;
