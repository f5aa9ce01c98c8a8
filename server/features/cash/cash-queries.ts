import { sql } from "kysely";
import type { OrderStatus, PaymentMethod } from "#contract/orders/order-status.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";

/** Amounts in paise. */
export type MatchedOrder = {
  id: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  total: number;
  remitted: number;
};

/**
 * Orders by the tracking number of one of their parcels, in lower case. Couriers use numbers again after years: of several parcels the newest of
 * this courier counts.
 */
export async function findOrdersByAwb(
  db: Database,
  courier: string,
  awbs: readonly string[],
): Promise<ReadonlyMap<string, MatchedOrder>> {
  const { rows } = await sql<MatchedOrder & { awb: string }>`
    select distinct on (lower(p.awb)) lower(p.awb) as awb, o.id, o.status, o.payment_method as "paymentMethod", o.total,
      coalesce(o.cash_remitted, 0) as remitted
    from parcels p join orders o on o.id = p.order_id
    where p.awb <> '' and lower(p.awb) = any(${awbs.map((awb) => awb.toLowerCase())}::text[])
    order by lower(p.awb), (lower(p.courier) = lower(${courier})) desc, p.created_at desc, p.id desc`.execute(db);
  return new Map(rows.map(({ awb, ...order }) => [awb, order]));
}

/** In the order of their ids, so that two uploads do not deadlock. */
export async function lockOrders(trx: Transaction, ids: readonly string[]) {
  await sql`select id from orders where id = any(${ids}::text[]) order by id for no key update`.execute(trx);
}

export type TakenRow = { orderId: string; awb: string; reference: string };
export function listTakenRows(db: Database, orderIds: readonly string[]): Promise<TakenRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("remittance_rows")
    .select(["order_id as orderId", "awb", "reference"])
    .where("order_id", "in", orderIds)
    .execute();
}

type NewRemittance = {
  id: string;
  courier: string;
  file_name: string;
  sha256: string;
  imported_by: string;
  imported_at: Date;
};
/** The id of the remittance of this file, which is locked: of several uploads at once one continues, the others wait. */
export async function lockRemittance(trx: Transaction, remittance: NewRemittance): Promise<string> {
  await trx
    .insertInto("remittances")
    .values(remittance)
    .onConflict((conflict) => conflict.columns(["courier", "sha256"]).doNothing())
    .execute();
  const { id } = await trx
    .selectFrom("remittances")
    .select("id")
    .where("courier", "=", remittance.courier)
    .where("sha256", "=", remittance.sha256)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a file of which no row was taken. */
export async function deleteRemittance(trx: Transaction, id: string) {
  await trx.deleteFrom("remittances").where("id", "=", id).execute();
}

type NewRow = { id: string; orderId: string; awb: string; amount: number; paidOn: string | null; reference: string };
/** Inserts the rows and adds them to the orders' cash. A row that exists fails: the caller has locked its order. */
export async function insertRemittanceRows(trx: Transaction, remittanceId: string, rows: readonly NewRow[]) {
  await sql`
    with inserted as (
      insert into remittance_rows (id, remittance_id, order_id, awb, amount, paid_on, reference)
      select r.id, ${remittanceId}, r."orderId", r.awb, r.amount, r."paidOn", r.reference
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (id text, "orderId" text, awb text, amount bigint, "paidOn" date, reference text)
      returning order_id, amount
    )
    update orders o set cash_remitted = coalesce(o.cash_remitted, 0) + s.amount
    from (select order_id, sum(amount)::bigint as amount from inserted group by order_id) s where o.id = s.order_id`.execute(
    trx,
  );
}

export type RemittanceRecord = {
  id: string;
  courier: string;
  fileName: string;
  importedBy: string;
  importedAt: Date;
  rows: number;
  amount: number;
};
/** Newest first, those older than `after`. */
export async function listRemittances(
  db: Database,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<RemittanceRecord[]> {
  const { rows } = await sql<RemittanceRecord>`
    select m.id, m.courier, m.file_name as "fileName", m.imported_by as "importedBy", m.imported_at as "importedAt",
      count(r.id)::int as rows, coalesce(sum(r.amount), 0)::bigint as amount
    from (
      select * from remittances where ${after ?? null}::text is null or id < ${after ?? null} order by id desc limit ${limit}
    ) m left join remittance_rows r on r.remittance_id = m.id
    group by m.id, m.courier, m.file_name, m.imported_by, m.imported_at order by m.id desc`.execute(db);
  return rows;
}

export type RemittanceRowRecord = TakenRow & {
  paidOn: string | null;
  amount: number;
  total: number;
  remitted: number;
};
export async function listRemittanceRows(db: Database, remittanceId: string): Promise<RemittanceRowRecord[]> {
  const { rows } = await sql<RemittanceRowRecord>`
    select r.order_id as "orderId", r.awb, r.reference, r.paid_on::text as "paidOn", r.amount, o.total,
      coalesce(o.cash_remitted, 0) as remitted
    from remittance_rows r join orders o on o.id = r.order_id
    where r.remittance_id = ${remittanceId} order by r.id`.execute(db);
  return rows;
}
