import { sql } from "kysely";
import { saveSettings } from "../../server/features/shop/settings/settings.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { noOrderLimits } from "../../tests/support/shop/builders.ts";

export const productCount = 2000;
export const customerCount = 20_000;
/** Ids are 24 hex digits: a kind and a number. */
const id = (kind: string, number: string) => sql.raw(`('${kind}' || lpad(to_hex(${number}), 20, '0'))`);
export const toId = (kind: string, number: number) => `${kind}${number.toString(16).padStart(20, "0")}`;
/** Eight variants of each product: two colours, four sizes. */
export const sizes = ["S", "M", "L", "XL"];
export const colors = ["Red", "Blue"];

/** Inserts orders of the last 400 days with items, events, payments and statistics. Returns the elapsed seconds. */
export async function fillOrders(db: Database, orders: number): Promise<number> {
  const startedAt = performance.now();
  await fillShop(db);
  const chunk = 100_000;
  for (let from = 1; from <= orders; from += chunk) {
    await db.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit = off`.execute(trx);
      await insertOrders(trx, from, Math.min(from + chunk - 1, orders), orders);
    });
  }
  await sql`
    insert into product_daily_stats (product_id, day, sold, views)
    select i.product_id, o.created_at::date, sum(i.quantity), sum(i.quantity) * 20
    from order_items i join orders o on o.id = i.order_id group by 1, 2`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
  return Math.round((performance.now() - startedAt) / 1000);
}

async function fillShop(db: Database) {
  await sql`
    insert into products (id, slug, name, price, mrp, inventory, long_description, images)
    select ${id("aaaa", "n")}, 'kurta-' || n, 'Sample Kurta ' || n, 129900, 199900, 8000000, repeat('Cotton. ', 100),
      array['/media/demo/kurta-' || n || '.jpg']
    from generate_series(1, ${sql.lit(productCount)}) n`.execute(db);
  await sql`
    insert into product_colors (id, product_id, position, color)
    select ${id("bbbb", "n * 2 + c")}, ${id("aaaa", "n")}, c, (array['Red', 'Blue'])[c + 1]
    from generate_series(1, ${sql.lit(productCount)}) n, generate_series(0, 1) c`.execute(db);
  await sql`
    insert into variants (id, product_id, color_id, position, size, price, mrp, inventory)
    select ${id("cccc", "n * 8 + c * 4 + s")}, ${id("aaaa", "n")}, ${id("bbbb", "n * 2 + c")}, s,
      (array['S', 'M', 'L', 'XL'])[s + 1], 129900, 199900, 1000000
    from generate_series(1, ${sql.lit(productCount)}) n, generate_series(0, 1) c, generate_series(0, 3) s`.execute(db);
  await sql`
    insert into customers (id, email, password_hash)
    select ${id("dddd", "n")}, 'customer-' || n || '@sample.example', 'none' from generate_series(1, ${sql.lit(customerCount)}) n`.execute(
    db,
  );
  await sql`
    insert into addresses (id, customer_id, first_name, last_name, address_line_1, city, state, country, postal_code)
    select ${id("eeee", "n")}, ${id("dddd", "n")}, 'Sample', 'Customer', '1 Sample Street', 'Sample City', 'Sample State', 'India', '560001'
    from generate_series(1, ${sql.lit(customerCount)}) n`.execute(db);
  await sql`
    insert into sessions (id, customer_id, token_version, browser, network, signed_in_at, last_used_at, expires_at)
    select 'session-' || n, ${id("dddd", "n")}, 1, 'Firefox on Linux', '203.0.113.x', now(), now(), now() + interval '30 days'
    from generate_series(1, ${sql.lit(customerCount)}) n`.execute(db);
  await saveSettings(db, noOrderLimits);
}

/**
 * Inserts orders. Nine of ten are delivered, some are cancelled, and the newest are on their way. Six of ten are paid
 * online.
 */
async function insertOrders(db: Database, from: number, to: number, total: number) {
  const numbers = sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`;
  const customer = id("dddd", `1 + (n::bigint * 7919) % ${customerCount}`);
  const placedAt = sql`(now() - (${sql.lit(total)} - n) * interval '400 days' / ${sql.lit(total)})`;
  await sql`
    insert into orders (id, customer_id, status, payment_method, address, mrp, discount, shipping, total, idempotency_key,
      request_hash, created_at, network)
    select ${id("1000", "n")}, ${customer},
      case when n > ${sql.lit(total * 0.99)} then 'shipped' when n % 12 = 0 then 'cancelled' else 'delivered' end,
      case when n % 10 < 6 then 'online' else 'cod' end,
      jsonb_build_object('_id', ${id("eeee", "n")}, 'firstName', 'Sample', 'lastName', 'Customer', 'addressLine1', '1 Sample Street',
        'addressLine2', '', 'city', 'Sample City', 'state', 'Sample State', 'country', 'India', 'postalCode', '560001', 'phone', ''),
      199900, 70000, 0, 129900, md5(n::text), md5(n::text), ${placedAt}, md5((n % 5000)::text)
    from ${numbers}`.execute(db);
  await sql`
    insert into order_items (id, order_id, product_id, variant_id, slug, name, images, size, color, quantity, price, mrp)
    select ${id("2000", "n * 2 + i")}, ${id("1000", "n")}, ${id("aaaa", `1 + (n * 31 + i * 17) % ${productCount}`)},
      ${id("cccc", `(1 + (n * 31 + i * 17) % ${productCount}) * 8 + n % 8`)}, 'sample-kurta', 'Sample Kurta', array['/media/demo/kurta.jpg'],
      'M', 'Red', 1, 129900, 199900
    from ${numbers}, generate_series(0, n % 2) i`.execute(db);
  await sql`
    insert into order_events (id, order_id, status, actor, created_at)
    select ${id("3000", "n * 4 + s")}, ${id("1000", "n")}, (array['confirmed', 'processing', 'shipped', 'delivered'])[s + 1], 'merchant',
      ${placedAt} + s * interval '1 day'
    from ${numbers}, generate_series(0, 3) s`.execute(db);
  await sql`
    insert into provider_orders (id, order_id, amount, created_at)
    select 'order_' || n, ${id("1000", "n")}, 129900, ${placedAt} from ${numbers} where n % 10 < 6`.execute(db);
  await sql`
    insert into payments (id, order_id, amount, state, received_at)
    select 'pay_' || n, ${id("1000", "n")}, 129900, 'captured', ${placedAt} from ${numbers} where n % 10 < 6`.execute(
    db,
  );
}
