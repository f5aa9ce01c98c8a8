import { queryOptions } from "@tanstack/react-query";
import type { UpdateChannel } from "#contract/orders/order-updates.ts";
import { findPushSupport, findSubscription, toBrowserId } from "../../../app/state/browser-push.ts";
import { customerApi } from "../../../app/state/customer-api.ts";

/** The queries are defined here, because every page loads app/state/queries.ts. */
export const orderUpdatesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["mine", "order-updates", orderId],
    queryFn: () => customerApi.orders.updates({ orderId }),
  });
export const myUpdatesQuery = queryOptions({
  queryKey: ["mine", "order-updates"],
  queryFn: () => customerApi.orders.myUpdates(),
});

/** The query of whether this browser is notified about the order. */
export const notificationsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["mine", "notifications", orderId],
    queryFn: async () => customerApi.orders.notifications({ orderId }, { browser: await findBrowserId() }),
  });

/** The customer's browsers that are notified. `ownId`: the id of this browser, if it has a subscription. */
export const myNotificationsQuery = queryOptions({
  queryKey: ["mine", "notifications"],
  queryFn: async () => {
    const [response, ownId] = await Promise.all([customerApi.orders.notifiedBrowsers(), findBrowserId()]);
    return { ...response, ownId };
  },
});

async function findBrowserId() {
  if (findPushSupport() !== "offered") return;
  const subscription = await findSubscription();
  return subscription && (await toBrowserId(subscription));
}

export const channelNames: Record<UpdateChannel, string> = { sms: "SMS", whatsapp: "WhatsApp" };
