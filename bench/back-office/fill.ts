import { sql } from "kysely";
import { maintainSummaries } from "../../server/features/operations/customers/index.ts";
import { saveSettings } from "../../server/features/shop/settings/settings.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { noOrderLimits } from "../../tests/support/shop/builders.ts";

const orderCount = 1_000_000;
const productCount = 5000;
export const customerCount = 200_000;
const chunk = 100_000;

/** Ids are 24 hex digits: a prefix of four digits for the kind of record, and a number. */
const id = (kind: string, number: string) => sql.raw(`('${kind}' || lpad(to_hex((${number})::bigint), 20, '0'))`);
/** Order ids begin with the time, as ids of `newId` do. The displayed order number is the end of the id. */
const orderId = sql.raw(
  "(to_hex(extract(epoch from now() - (1000000 - n) * interval '30 seconds')::bigint) || substr(md5(n::text), 1, 8) || substr(md5('number' || n), 1, 8))",
);
const placedAt = sql.raw("(now() - (1000000 - n) * interval '30 seconds')");

/**
 * Inserts a year of orders, most of them delivered and some thousand open, with lines, events, payments, tags, parcels,
 * refunds and returns.
 */
export async function fillOrders(db: Database): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await fillShop(db);
  const restore = await dropChecks(db);
  for (let from = 1; from <= orderCount; from += chunk) {
    await db.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit = off`.execute(trx);
      await insertOrders(trx, from, from + chunk - 1);
    });
    console.log(`${from + chunk - 1} orders`);
  }
  for (const statement of restore) await sql.raw(statement).execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

/** Inserts the summaries of all customers, and tags and blocks of some customers. */
export async function fillCustomerList(db: Database): Promise<void> {
  await sql`insert into customer_tags select ${id("dddd", "n")}, 'wholesale' from generate_series(0, ${sql.lit(customerCount - 1)}, 200) n`.execute(
    db,
  );
  await sql`
    insert into customer_blocks (id, kind, value, blocks, reason, blocked_by, blocked_at)
    select ${id("8000", "n")}, 'phone', (9000000000 + n::bigint * 4801)::text, 'cod', '', 'Sample owner', now()
    from generate_series(1, 1000) n`.execute(db);
  const startedAt = performance.now();
  await maintainSummaries({ db });
  console.log(`Figures of customers: ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  await sql`vacuum (analyze) customer_summaries, customer_changes, customer_tags, customer_blocks`.execute(db);
}

/**
 * Drops foreign keys and the search index. Creating them after the rows takes a tenth of the time. Returns the
 * statements that create them.
 */
async function dropChecks(db: Database): Promise<string[]> {
  const { rows } = await sql<{ drop: string; restore: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(array['orders', 'order_items', 'order_events', 'order_tags',
      'payments', 'refunds', 'parcels', 'parcel_items', 'returns', 'return_items', 'partial_refunds'])
    union all select 'drop index orders_by_folded_search', pg_get_indexdef('orders_by_folded_search'::regclass)`.execute(
    db,
  );
  for (const { drop } of rows) await sql.raw(drop).execute(db);
  return rows.map(({ restore }) => restore);
}

async function fillShop(db: Database) {
  await sql`
    insert into products (id, slug, name, price, mrp, inventory, long_description, images)
    select ${id("aaaa", "n")}, 'kurta-' || n, 'Sample Kurta ' || n, 129900, 199900, 4000000, 'Cotton.', array['/media/demo/kurta.jpg']
    from generate_series(0, ${sql.lit(productCount - 1)}) n`.execute(db);
  await sql`
    insert into product_colors (id, product_id, position, color)
    select ${id("bbbb", "n")}, ${id("aaaa", "n")}, 0, 'Red' from generate_series(0, ${sql.lit(productCount - 1)}) n`.execute(
    db,
  );
  await sql`
    insert into variants (id, product_id, color_id, position, size, price, mrp, inventory, sku)
    select ${id("cccc", "n * 4 + s")}, ${id("aaaa", "n")}, ${id("bbbb", "n")}, s, (array['S', 'M', 'L', 'XL'])[s + 1], 129900, 199900,
      1000000, 'KURTA-' || n || '-' || (array['S', 'M', 'L', 'XL'])[s + 1]
    from generate_series(0, ${sql.lit(productCount - 1)}) n, generate_series(0, 3) s`.execute(db);
  await sql`
    insert into customers (id, email, password_hash)
    select ${id("dddd", "n")}, 'customer-' || n || '@sample.example', 'none'
    from generate_series(0, ${sql.lit(customerCount - 1)}) n`.execute(db);
  await saveSettings(db, noOrderLimits);
}

const names = `(array['Asha','Bharat','Chitra','Deepak','Esha','Farhan','Gauri','Harish','Indira','Jaya','Kiran','Lakshmi','Mohan','Nandini','Omkar','Priya','Rahul','Sunita','Tara','Uday'])`;
const surnames = `(array['Agarwal','Banerjee','Chauhan','Desai','Fernandes','Gupta','Iyer','Joshi','Kapoor','Menon','Nair','Patel','Rao','Reddy','Sharma','Singh','Thomas','Varma','Yadav','Zaidi'])`;
const cities = `(array['Mumbai','Delhi','Bengaluru','Hyderabad','Chennai','Kolkata','Pune','Jaipur','Lucknow','Surat','Nagpur','Indore'])`;
/** The number of an order's customer, from 0 to 199,999. A customer has the same name and address in all orders. */
const customer = `((n::bigint * 7919) % ${customerCount})`;
const lineCount = "(1 + n % 3)";

async function insertOrders(db: Database, from: number, to: number) {
  const numbers = sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`;
  await sql`
    insert into orders (id, customer_id, status, payment_method, address, mrp, discount, shipping, total, created_at)
    select ${orderId}, ${id("dddd", customer)},
      case when n > 999980 then 'pending' when n > 998500 then 'confirmed' when n > 997500 then 'processing'
        when n > 992000 then 'shipped' when n > 985000 then 'in transit' when n > 980000 and n % 25 = 0 then 'returning'
        when n % 12 = 0 then 'cancelled' when n % 37 = 0 then 'returned' else 'delivered' end,
      case when n % 10 < 6 then 'online' else 'cod' end,
      jsonb_build_object('_id', ${id("eeee", customer)}, 'firstName', ${sql.raw(`${names}[1 + ${customer} % 20]`)},
        'lastName', ${sql.raw(`${surnames}[1 + ${customer} / 20 % 20]`)} || case when n % 50 = 0 then '-' || ${sql.raw(customer)} else '' end,
        'addressLine1', '1 Sample Street', 'addressLine2', '', 'city', ${sql.raw(`${cities}[1 + ${customer} % 12]`)},
        'state', 'Maharashtra', 'country', 'India', 'postalCode', (400000 + ${sql.raw(customer)} % 90000)::text,
        'phone', '+91 ' || (9000000000 + ${sql.raw(customer)} * 4801)::text),
      sum.mrp, 0, 0, sum.mrp, ${placedAt}
    from ${numbers}, lateral (select sum(49900 + (n * 31 + i * 17) % 3000 * 100) as mrp from generate_series(1, ${sql.raw(lineCount)}) i) sum`.execute(
    db,
  );
  await sql`
    insert into order_items (id, order_id, product_id, variant_id, slug, name, images, size, color, quantity, price, mrp)
    select ${id("2000", "n::bigint * 4 + i")}, ${orderId}, ${id("aaaa", `(n * 31::bigint + i * 17) % ${productCount}`)},
      ${id("cccc", `((n * 31::bigint + i * 17) % ${productCount}) * 4 + n % 4`)}, 'sample-kurta', 'Sample Kurta',
      array['/media/demo/kurta.jpg'], (array['S', 'M', 'L', 'XL'])[n % 4 + 1], 'Red', 1,
      49900 + (n * 31 + i * 17) % 3000 * 100, 49900 + (n * 31 + i * 17) % 3000 * 100
    from ${numbers}, generate_series(1, ${sql.raw(lineCount)}) i`.execute(db);
  await sql`
    insert into order_events (id, order_id, status, actor, created_at)
    select ${id("3000", "n::bigint * 4 + s")}, ${orderId}, (array['confirmed', 'processing', 'shipped', 'delivered'])[s + 1], 'merchant',
      ${placedAt} + s * interval '1 day'
    from ${numbers}, generate_series(0, 3) s`.execute(db);
  await sql`
    insert into payments (id, order_id, amount, state, received_at)
    select 'pay_' || n, ${orderId}, 129900, 'captured', ${placedAt} from ${numbers} where n % 10 < 6`.execute(db);
  await sql`
    insert into refunds (id, payment_id, amount, cause, requested_at, confirmed_at)
    select ${id("4000", "n")}, 'pay_' || n, 129900, 'cancelled', ${placedAt}, case when n < 999000 then now() end
    from ${numbers} where n % 12 = 0 and n % 10 < 6`.execute(db);
  await sql`
    insert into parcels (id, order_id, courier, awb, created_at)
    select ${id("5000", "n")}, ${orderId}, 'Delhivery', 'AWB' || (70000000 + n), ${placedAt} + interval '2 days'
    from ${numbers} where n <= 997500 and n % 12 <> 0`.execute(db);
  await sql`
    insert into parcel_items (parcel_id, item_id, quantity)
    select ${id("5000", "n")}, ${id("2000", "n::bigint * 4 + i")}, 1
    from ${numbers}, generate_series(1, ${sql.raw(lineCount)}) i where n <= 997500 and n % 12 <> 0`.execute(db);
  await sql`
    insert into order_tags (order_id, tag) select ${orderId}, (array['gift', 'vip', 'call first', 'fragile'])[1 + n / 20 % 4]
    from ${numbers} where n % 20 = 0`.execute(db);
  await sql`
    insert into returns (id, order_id, status, requested_at, changed_at)
    select ${id("6000", "n")}, ${orderId}, case when n < 970000 then 'completed' when n % 2 = 0 then 'requested' else 'received' end,
      ${placedAt}, ${placedAt}
    from ${numbers} where n % 29 = 0 and n < 980000`.execute(db);
  await sql`
    insert into return_items (return_id, item_id, quantity, reason) select ${id("6000", "n")}, ${id("2000", "n::bigint * 4 + 1")}, 1, 'Too small'
    from ${numbers} where n % 29 = 0 and n < 980000`.execute(db);
  await sql`
    insert into partial_refunds (id, order_id, payment_id, amount, reason, requested_by, requested_at)
    select ${id("7000", "n")}, ${orderId}, null, 49900, 'Sample reason', 'Sample owner', ${placedAt} from ${numbers} where n % 29 = 0`.execute(
    db,
  );
  await sql`
    insert into audit_log (at, actor_kind, actor, action, entity, entity_id, before, after)
    select ${placedAt}, 'staff', 'Sample packer', 'order.change-status', 'order', ${orderId}, '{"status": "confirmed"}', '{"status": "processing"}'
    from ${numbers} where n % 2 = 0`.execute(db);
}
