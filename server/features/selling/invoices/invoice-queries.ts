import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import type { CreditedRefund } from "./credited-lines.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import type { TaxClass } from "./tax/tax-rate.ts";

/** The tax classes in force on this day. */
export function listTaxClasses(db: Database, day: string): Promise<TaxClass[]> {
  return db
    .selectFrom("tax_classes as t")
    .select(["hsn", "rate", "price_from"])
    .where("valid_from", "=", (where) =>
      where
        .selectFrom("tax_classes as newest")
        .select(({ fn }) => fn.max("newest.valid_from").as("day"))
        .whereRef("newest.hsn", "=", "t.hsn")
        .where(sql<boolean>`newest.valid_from <= ${day}::date`),
    )
    .execute();
}

/** The order's items. SKU and attributes are null if the variant or product was deleted. */
export function listSoldItems(trx: Transaction, orderId: string) {
  return trx
    .selectFrom("order_items as i")
    .leftJoin("variants as v", "v.id", "i.variant_id")
    .leftJoin("products as p", "p.id", "i.product_id")
    .select(["i.name", "i.color", "i.size", "i.quantity", "i.price", "i.coupon_share", "v.sku", "p.custom_attributes"])
    .where("i.order_id", "=", orderId)
    .orderBy("i.id")
    .execute();
}

/** The next number of the series. Other transactions that take a number wait until this transaction has ended. */
export async function takeNumber(trx: Transaction, series: string, year: number): Promise<number> {
  const { last_number: number } = await trx
    .insertInto("invoice_series")
    .values({ series, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(["series", "year"]).doUpdateSet({ last_number: sql`invoice_series.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return number;
}

type NewInvoice = { series: string; year: number; number: number; orderId: string; createdAt: Date };
export async function insertInvoice(
  trx: Transaction,
  { orderId, createdAt, ...invoice }: NewInvoice,
  document: InvoiceDocument,
) {
  const row = { ...invoice, id: newId(), order_id: orderId, kind: document.kind };
  await trx
    .insertInto("invoices")
    .values({ ...row, created_at: createdAt, document: JSON.stringify(document), refund_id: document.refundId ?? null })
    .execute();
}

/** Invoices and credit notes of these orders, in the order in which they were issued. */
export async function listInvoices(
  db: Database,
  orderIds: readonly string[],
): Promise<{ orderId: string; document: InvoiceDocument }[]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["order_id as orderId", "document"])
    .where(sql<boolean>`order_id = any(${orderIds}::text[])`)
    .orderBy("id")
    .execute();
  return rows.map(({ orderId, document }) => ({ orderId, document: document as InvoiceDocument }));
}

/**
 * The credit note of a refund. The refund is found by its own id and by the provider's id. If another invoice has
 * replaced the credited one, the refund has several credit notes, and the last one is returned.
 */
export async function findCreditNoteOfRefund(db: Database, refundId: string): Promise<InvoiceDocument | undefined> {
  const row = await db
    .selectFrom("invoices")
    .select("document")
    .where(
      sql<boolean>`refund_id in (${refundId}, (select id from partial_refunds where provider_refund_id = ${refundId}))`,
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.document as InvoiceDocument | undefined;
}

/**
 * Refunds by staff that the provider has accepted, or that were paid out by hand, and refunds of parts that somebody
 * made at the provider, oldest first. Refunds of edited items and of cancelled orders are left out, and so are the
 * amounts of units that were cancelled after their refund. `index`: the item's position in the order.
 */
export async function listSentRefunds(trx: Transaction, orderId: string): Promise<CreditedRefund[]> {
  const { rows } = await sql<CreditedRefund>`
    with items as (select id, (row_number() over (order by id))::int - 1 as index from order_items where order_id = ${orderId})
    select r.id, r.amount - cancelled_refund_amount(r.id) as amount, r.requested_at as at, coalesce((
      select json_agg(json_build_object('index', i.index, 'quantity', p.quantity, 'amount', p.amount) order by i.index)
      from partial_refund_items p join items i on i.id = p.item_id where p.refund_id = r.id), '[]') as lines
    from partial_refunds r
    where r.order_id = ${orderId} and r.failed is null and (r.payment_id is null or r.provider_refund_id is not null)
      and not exists (select from order_edits e where e.order_id = r.order_id and e.refund_id = r.id)
    union all
    select f.id, f.amount, f.received_at, '[]' from processed_refunds f join payments p on p.id = f.payment_id
    where p.order_id = ${orderId}
      and not exists (select from refunds q where q.payment_id = f.payment_id and q.cause <> 'manual')
      -- The provider's report about a refund by staff may arrive before the refund's id is stored.
      and not exists (select from partial_refunds r where r.payment_id = f.payment_id and r.failed is null
        and (r.provider_refund_id = f.id
          or (r.provider_refund_id is null and r.attempted_at is not null and r.amount = f.amount)))
    order by at, id`.execute(trx);
  return rows;
}
