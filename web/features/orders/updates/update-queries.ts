import { queryOptions } from "@tanstack/react-query";
import type { UpdateChannel } from "#contract/orders/order-updates.ts";
import { customerApi } from "../../../app/state/customer-api.ts";

/** Here and not in app/state/queries.ts, which every page loads. */
export const orderUpdatesQuery = (orderId: string) =>
  queryOptions({ queryKey: ["mine", "order-updates", orderId], queryFn: () => customerApi.orders.updates(orderId) });
export const myUpdatesQuery = queryOptions({
  queryKey: ["mine", "order-updates"],
  queryFn: () => customerApi.orders.myUpdates(),
});

export const channelNames: Record<UpdateChannel, string> = { sms: "SMS", whatsapp: "WhatsApp" };
