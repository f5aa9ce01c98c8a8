import { toLanguagePath } from "#contract/values/languages.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { PermanentJobError } from "../../../../../platform/jobs/jobs.ts";
import { PushRefused, sendPush } from "../../../../../platform/web-push/web-push.ts";
import { getSettings } from "../../../../shop/settings/settings.ts";
import { createOrderToken } from "../../links/order-link.ts";
import { type OrderUpdate, renderNotification } from "../texts/update-texts.ts";
import { deleteByEndpoint, findOfOrder, listOfOrders } from "./push-subscription-queries.ts";

declare module "../../../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** A notification about an order, in one browser. */
    "order-push": OrderPushJob;
  }
}

/** `at`: when the update was queued, in ms since the epoch. */
export type OrderPushJob = { orderId: string; subscriptionId: string; update: OrderUpdate; at: number };

/**
 * The notification that the service worker shows (web/service-worker/notifications.ts). `tag`: a later notification
 * about an order replaces an earlier one.
 */
export type PushPayload = { title: string; text: string; lang: string; tag: string; url: string; at: number };

/** A job for each browser, so that a failure in one does not delay the others. */
export async function listPushJobs(
  db: Database,
  context: AppContext,
  updates: ReadonlyMap<string, OrderUpdate>,
): Promise<OrderPushJob[]> {
  if (!context.config.webPush || updates.size === 0) return [];
  const at = context.now().getTime();
  const subscriptions = await listOfOrders(db, [...updates.keys()]);
  return subscriptions.flatMap(({ orderId, subscriptionId }) => {
    const update = updates.get(orderId);
    return update ? [{ orderId, subscriptionId, update, at }] : [];
  });
}

/**
 * Notifies a browser unless its notifications have ended meanwhile. A repetition is harmless, because it replaces the
 * same notification. A subscription that the push service no longer knows is deleted, which is no error: browsers end
 * subscriptions without telling the shop.
 */
export async function sendOrderPush(context: AppContext, { orderId, subscriptionId, update, at }: OrderPushJob) {
  const { db, config } = context;
  if (!config.webPush) throw new PermanentJobError("The shop no longer sends notifications.");
  const subscription = await findOfOrder(db, subscriptionId, orderId);
  if (!subscription) return;
  const { endpoint, p256dh, auth, language } = subscription;
  const { app_title: shopName } = await getSettings(db);
  const path = toLanguagePath(language, `/ordertracking?order=${orderId}`);
  const data: PushPayload = {
    ...renderNotification(language, { orderId, shopName, update }),
    lang: language,
    tag: `order ${orderId}`,
    url: `${path}#link=${createOrderToken(context, orderId)}`,
    at,
  };
  await sendPush(config.webPush, { endpoint, keys: { p256dh, auth } }, { topic: orderId, data }).catch(
    async (error: Error) => {
      if (!(error instanceof PushRefused)) throw error;
      if (!error.isGone) throw new PermanentJobError(error.message);
      await deleteByEndpoint(db, endpoint);
    },
  );
}
