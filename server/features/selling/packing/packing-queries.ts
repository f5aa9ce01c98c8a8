import { sql } from "kysely";
import { putBackTag } from "#contract/admin/packing/packing-states.ts";
import type { Database } from "../../../platform/database/database.ts";
import { isWaiting } from "./wave-queries.ts";

export async function countWaiting(db: Database, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("orders as o")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(isWaiting(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of orders that are to be packed but were put back. */
export async function countPutBack(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("orders as o")
    .innerJoin("order_tags as t", "t.order_id", "o.id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("t.tag", "=", putBackTag)
    .where("o.status", "=", "confirmed")
    .executeTakeFirstOrThrow();
  return count;
}

/** Members with open orders in waves that are valid at `now`. */
export function listPackers(db: Database, now: Date) {
  return db
    .selectFrom("packing_waves as w")
    .innerJoin("staff as s", "s.id", "w.staff_id")
    .innerJoin("packing_wave_orders as c", "c.wave_id", "w.id")
    .select(["s.id", "s.name", "w.started_at as since"])
    .select(sql<number>`count(*)::int`.as("orders"))
    .where("w.ended_at", "is", null)
    .where("w.expires_at", ">", now)
    .where("c.state", "=", "open")
    .groupBy(["w.id", "s.id"])
    .orderBy("w.started_at")
    .execute();
}

/** Lists a wave's orders in the order in which they are packed. */
export function listWaveOrders(db: Database, waveId: string) {
  return db
    .selectFrom("packing_wave_orders as c")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .select(["o.id", "o.created_at as placedAt", "o.status", "o.address", "o.gift_message", "c.state"])
    .where("c.wave_id", "=", waveId)
    .orderBy("c.position")
    .execute();
}

export function listItemsToPack(db: Database, waveId: string) {
  return db
    .selectFrom("packing_wave_orders as c")
    .innerJoin("order_items as i", "i.order_id", "c.order_id")
    .leftJoin("variants as v", "v.id", "i.variant_id")
    .select(["i.order_id as orderId", "i.variant_id as variantId", "i.product_id as productId", "i.name", "i.size"])
    .select(["i.color", "i.quantity", "i.images", "v.sku", "v.barcode"])
    .where("c.wave_id", "=", waveId)
    .orderBy("i.id")
    .execute();
}

export function listTagsToShow(db: Database, waveId: string) {
  return db
    .selectFrom("packing_wave_orders as c")
    .innerJoin("order_tags as t", "t.order_id", "c.order_id")
    .select(["t.order_id as orderId", "t.tag"])
    .where("c.wave_id", "=", waveId)
    .orderBy("t.tag")
    .execute();
}

export function listNotesToShow(db: Database, waveId: string) {
  return db
    .selectFrom("packing_wave_orders as c")
    .innerJoin("order_notes as n", "n.order_id", "c.order_id")
    .select(["n.order_id as orderId", "n.author", "n.text"])
    .where("c.wave_id", "=", waveId)
    .orderBy("n.id")
    .execute();
}
