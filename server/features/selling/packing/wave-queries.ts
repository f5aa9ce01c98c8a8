import { type SqlBool, sql } from "kysely";
import { putBackTag, type WaveOrderState } from "#contract/admin/packing/packing-states.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";

/** Two requests of the same member wait for each other. */
export async function lockMember(trx: Transaction, staffId: string) {
  await trx.selectFrom("staff").select("id").where("id", "=", staffId).forNoKeyUpdate().execute();
}

export function findOpenWave(db: Database, staffId: string) {
  return db
    .selectFrom("packing_waves")
    .selectAll()
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

export function lockWave(trx: Transaction, waveId: string) {
  return trx.selectFrom("packing_waves").selectAll().where("id", "=", waveId).forNoKeyUpdate().executeTakeFirst();
}

type NewWave = { id: string; staffId: string; now: Date; expiresAt: Date };
export async function insertWave(trx: Transaction, { id, staffId, now, expiresAt }: NewWave) {
  const wave = { id, staff_id: staffId, started_at: now, expires_at: expiresAt, ended_at: null };
  await trx.insertInto("packing_waves").values(wave).execute();
}

export async function deleteWave(trx: Transaction, waveId: string) {
  await trx.deleteFrom("packing_waves").where("id", "=", waveId).execute();
}

export async function updateWave(trx: Transaction, waveId: string, fields: { expires_at: Date } | { ended_at: Date }) {
  await trx.updateTable("packing_waves").set(fields).where("id", "=", waveId).execute();
}

/** Ends the member's wave if none of its orders is open. */
export async function endFinishedWave(trx: Transaction, staffId: string, now: Date) {
  await trx
    .updateTable("packing_waves as w")
    .set({ ended_at: now })
    .where("w.staff_id", "=", staffId)
    .where("w.ended_at", "is", null)
    .where(sql<SqlBool>`not exists (select from packing_wave_orders c where c.wave_id = w.id and c.state = 'open')`)
    .execute();
}

/**
 * The condition of an order `o` that the next wave takes: confirmed, not put back, and in no wave that is valid at
 * `now`.
 */
export const isWaiting = (now: Date) => sql<SqlBool>`o.status = 'confirmed'
  and not exists (select from order_tags t where t.order_id = o.id and t.tag = ${putBackTag})
  and not exists (
    select from packing_wave_orders c join packing_waves w on w.id = c.wave_id
    where c.order_id = o.id and c.state = 'open' and w.expires_at > ${now}
  )`;

/** Locks the oldest orders that wait, except orders that another transaction is taking or changing. */
export async function lockOldestWaiting(trx: Transaction, now: Date, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("orders as o")
    .select("o.id")
    .where(isWaiting(now))
    .orderBy("o.id")
    .limit(limit)
    .forNoKeyUpdate("o")
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks orders by id, so that two members who choose the same orders wait for each other. */
export function lockOrders(trx: Transaction, orderIds: readonly string[]) {
  return trx
    .selectFrom("orders")
    .select(["id", "status"])
    .where("id", "in", orderIds)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** The members in whose waves these orders are open. */
export function listHolders(trx: Transaction, orderIds: readonly string[]) {
  return trx
    .selectFrom("packing_wave_orders as c")
    .innerJoin("packing_waves as w", "w.id", "c.wave_id")
    .innerJoin("staff as s", "s.id", "w.staff_id")
    .select(["c.order_id as orderId", "w.expires_at as expiresAt", "s.name"])
    .where("c.order_id", "in", orderIds)
    .where("c.state", "=", "open")
    .execute();
}

/** Takes locked orders out of the waves in which they are open. */
export async function releaseOrders(trx: Transaction, orderIds: readonly string[], now: Date) {
  await lockOpen(trx, "order_id", orderIds);
  await trx
    .updateTable("packing_wave_orders")
    .set({ state: "released", changed_at: now })
    .where("order_id", "in", orderIds)
    .where("state", "=", "open")
    .execute();
}

/** Locks by id, so that ending a wave and taking its orders over do not deadlock. */
async function lockOpen(trx: Transaction, column: "order_id" | "wave_id", ids: readonly string[]) {
  await trx
    .selectFrom("packing_wave_orders")
    .select("order_id")
    .where(column, "in", ids)
    .where("state", "=", "open")
    .orderBy("order_id")
    .forUpdate()
    .execute();
}

type NewOrders = { waveId: string; orderIds: readonly string[]; firstPosition: number; now: Date };
/** Returns the orders that were added to the wave. An order that is open in another wave stays there. */
export async function insertWaveOrders(trx: Transaction, { waveId, orderIds, firstPosition, now }: NewOrders) {
  const rows = await trx
    .insertInto("packing_wave_orders")
    .values(
      orderIds.map((orderId, index) => ({
        wave_id: waveId,
        order_id: orderId,
        position: firstPosition + index,
        changed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("order_id")
    .execute();
  return rows.map(({ order_id: orderId }) => orderId);
}

export function findWaveOrder(trx: Transaction, waveId: string, orderId: string) {
  return trx
    .selectFrom("packing_wave_orders")
    .select("state")
    .where("wave_id", "=", waveId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

type ChangedOrder = { waveId: string; orderId: string; state: WaveOrderState; now: Date };
export async function setOrderState(trx: Transaction, { waveId, orderId, state, now }: ChangedOrder) {
  await trx
    .updateTable("packing_wave_orders")
    .set({ state, changed_at: now })
    .where("wave_id", "=", waveId)
    .where("order_id", "=", orderId)
    .execute();
}

/** Takes the open orders out of the wave. Returns them. */
export async function releaseWave(trx: Transaction, waveId: string, now: Date): Promise<string[]> {
  await lockOpen(trx, "wave_id", [waveId]);
  const rows = await trx
    .updateTable("packing_wave_orders")
    .set({ state: "released", changed_at: now })
    .where("wave_id", "=", waveId)
    .where("state", "=", "open")
    .returning("order_id")
    .execute();
  return rows.map(({ order_id: orderId }) => orderId);
}

/** The units of an order by variant. */
export async function listUnits(trx: Transaction, orderId: string) {
  const rows = await trx
    .selectFrom("order_items")
    .select(["variant_id as variantId", sql<number>`sum(quantity)::int`.as("quantity")])
    .where("order_id", "=", orderId)
    .groupBy("variant_id")
    .execute();
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]));
}
