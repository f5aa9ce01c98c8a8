import { sql } from "kysely";
import type { Language } from "#contract/values/languages.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { prepared, preparedArray } from "../../../../../platform/database/prepared.ts";

/**
 * A subscription is for all orders of a customer, or for one order if it was made with the link of the order's mail.
 */
export type SubscriptionOwner = { customerId: string } | { orderId: string };

type NewSubscription = {
  id: string;
  endpoint: string;
  browserId: string;
  p256dh: string;
  auth: string;
  language: Language;
  browser: string;
  now: Date;
};

/**
 * Like the links of mails, subscriptions end when the customer signs out everywhere or changes the password. The
 * condition needs `push_subscriptions as s` and `customers as c`.
 */
const isValid = sql<boolean>`(c.links_revoked_at is null or c.links_revoked_at <= s.subscribed_at)`;

/**
 * Idempotent. A browser has one customer, the last one who switched notifications on: others who use it no longer see
 * that customer's orders. Does nothing for an account that is deleted at this moment.
 */
export async function upsertSubscription(db: Database, owner: SubscriptionOwner, subscription: NewSubscription) {
  const { id, endpoint, browserId, p256dh, auth, language, browser, now } = subscription;
  const source =
    "customerId" in owner
      ? sql`c.id, null::text from customers c where c.id = ${owner.customerId} and c.deleted_at is null for share of c`
      : sql`null::text, o.id from orders o where o.id = ${owner.orderId}`;
  await sql`
    insert into push_subscriptions
      (id, endpoint, browser_id, p256dh, auth, language, browser, subscribed_at, customer_id, order_id)
    select ${id}, ${endpoint}, ${browserId}, ${p256dh}, ${auth}, ${language}, ${browser}, ${now}::timestamptz, ${source}
    on conflict (browser_id, order_id) do update set
      customer_id = excluded.customer_id, p256dh = excluded.p256dh, auth = excluded.auth,
      language = excluded.language, browser = excluded.browser, subscribed_at = excluded.subscribed_at`.execute(db);
}

type Renewal = {
  previous: { browserId: string; auth: string };
  renewed: { browserId: string; endpoint: string; p256dh: string; auth: string };
};

/**
 * Replaces a browser's previous subscription by its new one, for its customer and its orders. Idempotent: afterwards
 * nobody has the previous one. The new subscription keeps the time when notifications were switched on, so that a
 * revoked one stays revoked. Subscriptions that the browser has made anew meanwhile stay as they are.
 */
export async function replaceSubscription(db: Database, { previous, renewed }: Renewal) {
  const { browserId, endpoint, p256dh, auth } = renewed;
  await sql`
    with previous as (
      delete from push_subscriptions where browser_id = ${previous.browserId} and auth = ${previous.auth} returning *
    )
    insert into push_subscriptions
      (id, endpoint, browser_id, p256dh, auth, language, browser, subscribed_at, customer_id, order_id)
    select id, ${endpoint}, ${browserId}, ${p256dh}, ${auth}, language, browser, subscribed_at, customer_id, order_id
    from previous
    on conflict (browser_id, order_id) do nothing`.execute(db);
}

/** Deletes all subscriptions of the owner except the newest `max`. */
export async function deleteOldest(db: Database, owner: SubscriptionOwner, max: number) {
  const isOwned = "customerId" in owner ? sql`customer_id = ${owner.customerId}` : sql`order_id = ${owner.orderId}`;
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where ${isOwned} order by subscribed_at desc, id desc offset ${max}
    )`.execute(db);
}

type BrowserOfOrder = { browserId: string; orderId: string; customerId: string };

/** Whether the browser is notified about this order of the customer. */
export async function isSubscribed(db: Database, { browserId, orderId, customerId }: BrowserOfOrder): Promise<boolean> {
  const { rows } = await sql`
    select from push_subscriptions s join customers c on c.id = ${customerId}
    where s.browser_id = ${browserId} and (s.customer_id = ${customerId} or s.order_id = ${orderId}) and ${isValid}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** `customerId`: also ends notifications about the customer's other orders. */
export async function deleteOfBrowser(
  db: Database,
  { browserId, orderId, customerId }: Omit<BrowserOfOrder, "customerId"> & { customerId: string | undefined },
) {
  await db
    .deleteFrom("push_subscriptions")
    .where("browser_id", "=", browserId)
    .where(({ or, eb }) =>
      or([eb("order_id", "=", orderId), ...(customerId === undefined ? [] : [eb("customer_id", "=", customerId)])]),
    )
    .execute();
}

/** A customer's browsers, the newest first. */
export async function listBrowsers(db: Database, customerId: string) {
  return await db
    .selectFrom("push_subscriptions as s")
    .innerJoin("customers as c", "c.id", "s.customer_id")
    .select(["s.id", "s.browser_id", "s.browser", "s.subscribed_at"])
    .where("c.id", "=", customerId)
    .where(isValid)
    .orderBy("s.subscribed_at", "desc")
    .orderBy("s.id", "desc")
    .execute();
}

/** False if the customer has no such browser. */
export async function deleteBrowserById(db: Database, customerId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom("push_subscriptions")
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Called when the push service no longer knows the browser. */
export async function deleteByEndpoint(db: Database, endpoint: string) {
  await db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
}

/** One subscription for each browser that is notified about an order. */
export async function listOfOrders(db: Database, orderIds: readonly string[]) {
  const { rows } = await sql<{ orderId: string; subscriptionId: string }>`
    select distinct on (o.id, s.browser_id) o.id as "orderId", s.id as "subscriptionId"
    from orders o join customers c on c.id = o.customer_id
      join push_subscriptions s on s.customer_id = o.customer_id or s.order_id = o.id
    where o.id = any(${preparedArray(orderIds, "text")}) and ${isValid}
    order by o.id, s.browser_id, s.id ${prepared}`.execute(db);
  return rows;
}

/** Undefined if notifications about the order have ended in this browser. */
export async function findOfOrder(db: Database, subscriptionId: string, orderId: string) {
  return await db
    .selectFrom("push_subscriptions as s")
    .innerJoin("orders as o", (join) =>
      join.on(({ or, eb }) =>
        or([eb("s.customer_id", "=", eb.ref("o.customer_id")), eb("s.order_id", "=", eb.ref("o.id"))]),
      ),
    )
    .innerJoin("customers as c", "c.id", "o.customer_id")
    .select(["s.endpoint", "s.p256dh", "s.auth", "s.language"])
    .where("s.id", "=", subscriptionId)
    .where("o.id", "=", orderId)
    .where(isValid)
    .executeTakeFirst();
}
