import { createHash } from "node:crypto";
import { Refusal } from "#contract/http/errors.ts";
import type {
  BrowserSubscription,
  NotifiedBrowser,
  RenewSubscription,
  SubscribeBrowser,
} from "#contract/orders/push-notifications.ts";
import type { AppContext } from "../../../../../context.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { describeBrowser } from "../../../../../platform/http/request/describe-client.ts";
import { consumeRateLimit } from "../../../../../platform/rate-limits/rate-limit.ts";
import { isPushService } from "../../../../../platform/web-push/push-services.ts";
import { isPublicKey } from "../../../../../platform/web-push/web-push.ts";
import type { Customer } from "../../../../people/account/index.ts";
import { findOrder } from "../../record/order-queries.ts";
import * as queries from "./push-subscription-queries.ts";

/** Each notification is a request of the shop to an address that the browser has named. */
const rateLimit = { name: "push notifications", windowSeconds: 3600, perEmail: 20, perNetwork: 60 };
/** `perEmail`: the limit for one previous subscription. */
const renewalRateLimit = { name: "renewed push subscriptions", windowSeconds: 3600, perEmail: 20, perNetwork: 200 };
/** The maximum number of browsers of one customer, or of one order's links. The oldest is replaced. */
const maxBrowsers = 20;

type Client = { network: string; userAgent: string | undefined };
/**
 * `isLinked`: the request has the link of an order's mail in place of a session, so that it acts for this order alone.
 */
type OrderRequest = { orderId: string; isLinked: boolean };

/** Whether a browser is notified about the order, and the shop's public key. */
export async function getNotifications(
  context: AppContext,
  customer: Customer,
  { orderId, browser }: { orderId: string; browser: string | undefined },
) {
  await requireOrder(context, customer, orderId);
  const isOn =
    browser !== undefined &&
    (await queries.isSubscribed(context.db, { browserId: browser, orderId, customerId: customer.id }));
  return { isOn, key: context.config.webPush?.keys.publicKey ?? null };
}

/**
 * Switches notifications in a browser on or off, about all orders of the customer or, with an order's link, about this
 * order. Idempotent.
 * @throws Refusal if the shop sends none, or if the subscription is not that of a known push service
 */
export async function setNotifications(
  context: AppContext,
  customer: Customer,
  change: SubscribeBrowser & OrderRequest & Client & { isOn: boolean },
) {
  const { orderId, isLinked, isOn, subscription } = change;
  await requireOrder(context, customer, orderId);
  const browser = toBrowserId(subscription.endpoint);
  if (isOn) await subscribe(context, customer, isLinked ? { orderId } : { customerId: customer.id }, change);
  else {
    const customerId = isLinked ? undefined : customer.id;
    await queries.deleteOfBrowser(context.db, { browserId: browser, orderId, customerId });
  }
  return await getNotifications(context, customer, { orderId, browser });
}

/** Switches notifications on, as `setNotifications` does, about all orders of a customer who has an account. */
export async function subscribeMyBrowser(context: AppContext, customer: Customer, change: SubscribeBrowser & Client) {
  await subscribe(context, customer, { customerId: customer.id }, change);
  return await listMyBrowsers(context, customer);
}

/**
 * Sends a browser's notifications to its new subscription. Called without a session, when the browser has replaced its
 * subscription by itself. Idempotent. The response is the same for a previous subscription that the shop does not have,
 * so that nobody learns which subscriptions exist.
 * @throws Refusal if the new subscription is not that of a known push service
 */
export async function renewSubscription(
  context: AppContext,
  { previous, subscription, network }: RenewSubscription & { network: string },
) {
  const { endpoint, keys } = subscription;
  requireKnownService(context, subscription);
  const browserId = toBrowserId(previous.endpoint);
  await consumeRateLimit(context, context.db, renewalRateLimit, { email: browserId, network });
  await queries.replaceSubscription(context.db, {
    previous: { browserId, auth: previous.auth },
    renewed: { browserId: toBrowserId(endpoint), endpoint, ...keys },
  });
}

export async function listMyBrowsers({ db, config }: AppContext, customer: Customer) {
  const rows = await queries.listBrowsers(db, customer.id);
  const browsers = rows.map(
    ({ id, browser_id, browser, subscribed_at }): NotifiedBrowser => ({
      _id: id,
      browserId: browser_id,
      browser,
      since: subscribed_at.toISOString(),
    }),
  );
  return { browsers, key: config.webPush?.keys.publicKey ?? null };
}

export async function endMyBrowser(context: AppContext, customer: Customer, id: string) {
  const isEnded = await queries.deleteBrowserById(context.db, customer.id, id);
  if (!isEnded) throw new Refusal("not_found", "These notifications have ended.");
  return await listMyBrowsers(context, customer);
}

async function subscribe(
  context: AppContext,
  customer: Customer,
  owner: queries.SubscriptionOwner,
  { subscription: { endpoint, keys }, language, network, userAgent }: SubscribeBrowser & Client,
) {
  const { db, now } = context;
  requireKnownService(context, { endpoint, keys });
  await consumeRateLimit(context, db, rateLimit, { email: customer.email, network });
  await queries.upsertSubscription(db, owner, {
    id: newId(),
    endpoint,
    browserId: toBrowserId(endpoint),
    ...keys,
    language,
    now: now(),
    browser: describeBrowser(userAgent),
  });
  await queries.deleteOldest(db, owner, maxBrowsers);
}

function requireKnownService({ config }: AppContext, { endpoint, keys }: BrowserSubscription) {
  if (!config.webPush) throw new Refusal("not_found", "This shop sends no notifications.");
  if (!isPushService(endpoint, config.webPush.services) || !isPublicKey(keys.p256dh))
    throw new Refusal("invalid", "This shop cannot send notifications to your browser.");
}

async function requireOrder({ db }: AppContext, customer: Customer, orderId: string) {
  if (!(await findOrder(db, customer.id, orderId))) throw new Refusal("not_found", "Order not found.");
}

const toBrowserId = (endpoint: string) => createHash("sha256").update(endpoint).digest("base64url");
