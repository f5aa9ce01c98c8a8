import { sql } from "kysely";
import { Refusal } from "#contract/http/errors.ts";
import type { OrderStatus, PaymentMethod } from "#contract/orders/order-status.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

/** Amounts in paise. */
export type MatchedOrder = {
  id: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  total: number;
  remitted: number;
};

/**
 * Orders by the tracking number of one of their parcels, in lower case. Couriers use numbers again after years, so the
 * newest parcel of this courier counts if several have the same number.
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

/** Locks orders by id, so that two uploads do not deadlock. */
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
/**
 * The id of the remittance of this file, which is created if there is none, and locked. If the file is uploaded several
 * times at once, one upload continues and the others wait.
 */
export async function lockRemittance(trx: Transaction, remittance: NewRemittance): Promise<string> {
  await trx
    .insertInto("remittances")
    .values(remittance)
    // The conflict has no column, because there are two unique constraints. Equal requests at once may conflict on the
    // id before they conflict on the other constraint.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await trx
    .selectFrom("remittances")
    .select("id")
    .where("courier", "=", remittance.courier)
    .where("sha256", "=", remittance.sha256)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw new Refusal("conflict", "This id belongs to another remittance.");
  return stored.id;
}

/** The number of rows of a remittance, and their sum in paise. */
export async function sumRemittance(trx: Transaction, id: string): Promise<{ taken: number; amount: number }> {
  const { rows } = await sql<{ taken: number; amount: number }>`
    select count(*)::int as taken, coalesce(sum(amount), 0)::bigint as amount from remittance_rows where remittance_id = ${id}`.execute(
    trx,
  );
  return rows[0] ?? { taken: 0, amount: 0 };
}

/**
 * The number of rows of each remittance, and their sum in paise, by id. Remittances that do not exist have no entry.
 */
export async function sumRemittances(db: Database, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; rows: number; amount: number }>`
    select m.id, count(r.id)::int as rows, coalesce(sum(r.amount), 0)::bigint as amount
    from remittances m left join remittance_rows r on r.remittance_id = m.id
    where m.id = any(${ids}::text[]) group by m.id`.execute(db);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** The missing cash, in paise, of each of these orders that is delivered and paid in cash. */
export async function listMissingCash(trx: Transaction, orderIds: readonly string[]) {
  const { rows } = await sql<{ orderId: string; amount: number }>`
    select id as "orderId", total - cash_remitted as amount from orders
    where id = any(${orderIds}::text[]) and payment_method = 'cod' and status = 'delivered' and cash_remitted < total
    order by id`.execute(trx);
  return rows;
}

export function findRemittanceForUpdate(trx: Transaction, id: string) {
  return trx.selectFrom("remittances").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function listRemittanceOrders(trx: Transaction, remittanceId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("remittance_rows")
    .select("order_id as orderId")
    .distinct()
    .where("remittance_id", "=", remittanceId)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/**
 * Deletes the rows of a remittance and subtracts them from the orders' remitted cash. The caller has locked the
 * remittance and the orders. `amount`: the sum of the rows in paise.
 */
export async function deleteRemittanceRows(trx: Transaction, remittanceId: string) {
  const { rows } = await sql<{ rows: number; amount: number }>`
    with deleted as (delete from remittance_rows where remittance_id = ${remittanceId} returning order_id, amount),
    changed as (
      update orders o set cash_remitted = o.cash_remitted - s.amount
      from (select order_id, sum(amount)::bigint as amount from deleted group by order_id) s where o.id = s.order_id
    )
    select count(*)::int as rows, coalesce(sum(amount), 0)::bigint as amount from deleted`.execute(trx);
  return rows[0] ?? { rows: 0, amount: 0 };
}

/** Deletes a remittance without rows. */
export async function deleteRemittance(trx: Transaction, id: string) {
  await trx.deleteFrom("remittances").where("id", "=", id).execute();
}

type NewRow = { id: string; orderId: string; awb: string; amount: number; paidOn: string | null; reference: string };
/**
 * Inserts the rows and adds them to the orders' remitted cash. The caller has locked the orders and checked that the
 * rows are new, so a row that exists is an error.
 */
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
/** Remittances, newest first. With `after`, only the ones before this id. */
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
