import { sql } from "kysely";
import type { Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { countRows, type Merging, type Moves } from "./merge-queries.ts";
import { moveReviews, moveWords } from "./move-texts-queries.ts";

/**
 * Every table with a key of a customer, and the treatment of the merged customer's rows. Rows that are not moved
 * duplicate rows of the other customer. They are deleted, unless a note here states that they stay. `merge.test.ts`
 * compares this list with the database's foreign keys, so that a new table is not forgotten.
 */
export const tablesOfCustomers: Readonly<Record<string, string>> = {
  orders: "moved, with their returns, refunds, payments, parcels and invoices",
  coupon_redemptions: "moved",
  addresses: "moved; the default stays that of the customer",
  profiles: "moved if the customer has none, else dropped",
  carts: "its items are moved; of the same variant the larger quantity stays",
  wishlist_items: "moved; duplicates are dropped",
  reviews: "moved; of two of the same product the newer one stays",
  review_photos: "moved with their review; those of a dropped review are deleted by the job for pending photos",
  review_votes: "moved; duplicates, and votes for the customer's own reviews, are dropped",
  questions: "moved; the same question stays without a name, with its answers",
  question_answers: "moved; a second answer to the same question stays without a name",
  author_followers: "moved; duplicates are dropped",
  newsletter_subscribers: "moved, with the address that was confirmed",
  order_update_consents: "moved; duplicates are dropped",
  push_subscriptions: "moved",
  refused_orders: "moved; those of the same day, limit and network are added up",
  customer_blocks: "moved; duplicates are dropped",
  customer_tags: "moved; duplicates are dropped",
  customer_notes: "moved",
  former_customer_notes: "moved",
  customer_merges: "moved: what was merged into the merged one",
  sessions: "dropped: the merged one can no longer sign in",
  customer_summaries: "dropped: the job computes the customer's figures anew",
};

/**
 * Moves all rows of a customer to another one. Both customers must be locked, and the products of the merged one's
 * reviews, too.
 */
export async function moveRows(trx: Transaction, merging: Merging): Promise<Moves> {
  const moves: Moves = { moved: {}, dropped: {} };
  await moveOrders(trx, merging, moves);
  await moveContacts(trx, merging, moves);
  await moveCart(trx, merging, moves);
  await moveReviews(trx, merging, moves);
  await moveWords(trx, merging, moves);
  await moveConsents(trx, merging, moves);
  await moveStaffRecords(trx, merging, moves);
  return moves;
}

async function moveOrders(trx: Transaction, { customerId: to, otherId: from }: Merging, { moved }: Moves) {
  // An idempotency key that both customers have used would break the unique index, so it is removed. A repeated request
  // with the key places no second order, because the merged customer can no longer sign in.
  moved.orders = await countRows(
    trx,
    sql`
      update orders o set customer_id = ${to}, idempotency_key = case when exists (select from orders own
        where own.customer_id = ${to} and own.idempotency_key = o.idempotency_key) then null else o.idempotency_key end
      where customer_id = ${from} returning id`,
  );
  moved.coupons = await countRows(
    trx,
    sql`update coupon_redemptions set customer_id = ${to} where customer_id = ${from} returning order_id`,
  );
  moved.refusedOrders = await countRows(
    trx,
    sql`
      with taken as (delete from refused_orders where customer_id = ${from} returning *)
      insert into refused_orders (day, customer_id, limit_name, network, attempts, units, total, last_at)
      select day, ${to}, limit_name, network, attempts, units, total, last_at from taken
      on conflict (day, customer_id, limit_name, network) do update set attempts = refused_orders.attempts + excluded.attempts,
        units = greatest(refused_orders.units, excluded.units), total = greatest(refused_orders.total, excluded.total),
        last_at = greatest(refused_orders.last_at, excluded.last_at)
      returning day`,
  );
}

async function moveContacts(trx: Transaction, { customerId: to, otherId: from }: Merging, { moved, dropped }: Moves) {
  moved.addresses = await countRows(
    trx,
    sql`
      update addresses set customer_id = ${to}, is_default = is_default
        and not exists (select from addresses own where own.customer_id = ${to} and own.is_default)
      where customer_id = ${from} returning id`,
  );
  moved.profile = await countRows(
    trx,
    sql`
      update profiles set customer_id = ${to} where customer_id = ${from}
        and not exists (select from profiles own where own.customer_id = ${to}) returning customer_id`,
  );
  await sql`
    update customers c set first_name = m.first_name, last_name = m.last_name, phone = m.phone from customers m
    where c.id = ${to} and m.id = ${from} and c.phone is null and c.first_name is null and c.last_name is null`.execute(
    trx,
  );
  dropped.profile = await countRows(trx, sql`delete from profiles where customer_id = ${from} returning customer_id`);
  dropped.sessions = await countRows(trx, sql`delete from sessions where customer_id = ${from} returning id`);
}

async function moveCart(trx: Transaction, { customerId: to, otherId: from }: Merging, { moved, dropped }: Moves) {
  await sql`
    insert into carts (id, customer_id, coupon_code) select ${newId()}, ${to}, coupon_code from carts where customer_id = ${from}
    on conflict (customer_id) do update set coupon_code = coalesce(carts.coupon_code, excluded.coupon_code)`.execute(
    trx,
  );
  const both = sql`carts own, carts merged where own.customer_id = ${to} and merged.customer_id = ${from}`;
  await sql`
    update cart_items i set quantity = greatest(i.quantity, m.quantity) from cart_items m, ${both}
      and i.cart_id = own.id and m.cart_id = merged.id and m.variant_id = i.variant_id`.execute(trx);
  moved.cartItems = await countRows(
    trx,
    sql`
      update cart_items m set cart_id = own.id from ${both} and m.cart_id = merged.id
        and not exists (select from cart_items i where i.cart_id = own.id and i.variant_id = m.variant_id) returning m.id`,
  );
  dropped.cartItems = await countRows(
    trx,
    sql`delete from cart_items i using carts c where c.id = i.cart_id and c.customer_id = ${from} returning i.id`,
  );
  await sql`delete from carts where customer_id = ${from}`.execute(trx);
}

async function moveConsents(trx: Transaction, { customerId: to, otherId: from }: Merging, { moved, dropped }: Moves) {
  moved.authors = await countRows(
    trx,
    sql`
      update author_followers f set customer_id = ${to} where customer_id = ${from}
        and not exists (select from author_followers own where own.customer_id = ${to} and own.author_id = f.author_id) returning author_id`,
  );
  moved.newsletters = await countRows(
    trx,
    sql`update newsletter_subscribers set customer_id = ${to} where customer_id = ${from} returning email`,
  );
  moved.texts = await countRows(
    trx,
    sql`
      update order_update_consents u set customer_id = ${to} where customer_id = ${from} and not exists (select from order_update_consents own
        where own.customer_id = ${to} and own.phone = u.phone and own.channel = u.channel) returning id`,
  );
  moved.browsers = await countRows(
    trx,
    sql`update push_subscriptions set customer_id = ${to} where customer_id = ${from} returning id`,
  );
  const duplicates = await countRows(
    trx,
    sql`
      with followers as (delete from author_followers where customer_id = ${from} returning 1),
      texts as (delete from order_update_consents where customer_id = ${from} returning 1)
      select from followers union all select from texts`,
  );
  dropped.consents = duplicates;
}

/** Moves tags, notes and blocks, which staff have written. */
async function moveStaffRecords(
  trx: Transaction,
  { customerId: to, otherId: from }: Merging,
  { moved, dropped }: Moves,
) {
  moved.tags = await countRows(
    trx,
    sql`
      insert into customer_tags (customer_id, tag) select ${to}, tag from customer_tags where customer_id = ${from}
      on conflict do nothing returning tag`,
  );
  const tags = await countRows(trx, sql`delete from customer_tags where customer_id = ${from} returning tag`);
  dropped.tags = tags - moved.tags;
  moved.notes = await countRows(
    trx,
    sql`update customer_notes set customer_id = ${to} where customer_id = ${from} returning id`,
  );
  await sql`update former_customer_notes set customer_id = ${to} where customer_id = ${from}`.execute(trx);
  moved.blocks = await countRows(
    trx,
    sql`
      update customer_blocks b set customer_id = ${to}, value = ${to} where customer_id = ${from}
        and (lifted_at is not null or not exists (select from customer_blocks own where own.kind = 'account' and own.value = ${to}
          and own.blocks = b.blocks and own.lifted_at is null)) returning id`,
  );
  dropped.blocks = await countRows(trx, sql`delete from customer_blocks where customer_id = ${from} returning id`);
  moved.merges = await countRows(
    trx,
    sql`update customer_merges set customer_id = ${to} where customer_id = ${from} returning merged_id`,
  );
  await sql`delete from customer_summaries where customer_id = ${from}`.execute(trx);
}

type Addresses = { from: string; to: string };

/** Moves the subscriptions of an address, which its owner has confirmed. Codes for signing in are deleted. */
export async function moveRowsOfAddress(trx: Transaction, { from, to }: Addresses): Promise<Moves> {
  const alerts = await countRows(
    trx,
    sql`
      update product_alerts a set email = ${to} where email = ${from} and not exists (select from product_alerts own
        where own.email = ${to} and own.variant_id = a.variant_id and own.kind = a.kind) returning id`,
  );
  const followed = await countRows(
    trx,
    sql`
      update comment_followers f set email = ${to} where email = ${from}
        and not exists (select from comment_followers own where own.email = ${to} and own.article_id = f.article_id) returning article_id`,
  );
  const comments = await countRows(trx, sql`update comments set email = ${to} where email = ${from} returning id`);
  const consents = await countRows(
    trx,
    sql`
      with alerts as (delete from product_alerts where email = ${from} returning 1),
      followers as (delete from comment_followers where email = ${from} returning 1)
      select from alerts union all select from followers`,
  );
  const codes = await countRows(trx, sql`delete from one_time_codes where email = ${from} returning purpose`);
  return { moved: { alerts, comments: comments + followed }, dropped: { consents, codes } };
}
