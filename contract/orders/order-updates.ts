import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id, Instant } from "../values/values.ts";

/** The channels by which a customer can be texted about orders, in addition to the mails. */
export const updateChannels = ["sms", "whatsapp"] as const;
export const UpdateChannel = z.enum(updateChannels);
export type UpdateChannel = z.infer<typeof UpdateChannel>;

/** Starts or stops texts about all orders with the order's phone number. */
export const SetOrderUpdates = z.object({ channel: UpdateChannel, isOn: z.boolean() });
export type SetOrderUpdates = z.infer<typeof SetOrderUpdates>;

/** `channels`: the channels that the customer has switched on for the order's phone number. */
export const OrderUpdatesResponse = responseSchema({ channels: z.array(UpdateChannel) });
export type OrderUpdatesResponse = z.infer<typeof OrderUpdatesResponse>;

/** `phone`: in the format E.164. `since`: when the customer switched the texts on. */
const OrderUpdates = z.object({ _id: Id, channel: UpdateChannel, phone: z.string(), since: Instant });
export type OrderUpdates = z.infer<typeof OrderUpdates>;

export const MyOrderUpdatesResponse = responseSchema({ updates: z.array(OrderUpdates) });
export type MyOrderUpdatesResponse = z.infer<typeof MyOrderUpdatesResponse>;
