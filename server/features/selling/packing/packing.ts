import type { PackedItem, PackingResponse, Wave } from "#contract/admin/packing/packing.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import {
  countPutBack,
  countWaiting,
  listItemsToPack,
  listNotesToShow,
  listPackers,
  listTagsToShow,
  listWaveOrders,
} from "./packing-queries.ts";
import { findOpenWave } from "./wave-queries.ts";

type Packing = Pick<PackingResponse, "waiting" | "putBack" | "packers" | "wave">;

/** The number of orders that wait to be packed, the members who are packing, and the reader's own wave. */
export async function getPacking({ db, now }: Pick<AppContext, "db" | "now">, reader: StaffMember): Promise<Packing> {
  const packers = await listPackers(db, now());
  return {
    waiting: await countWaiting(db, now()),
    putBack: await countPutBack(db),
    packers: packers.map(({ name, orders, since }) => ({ name, orders, since: since.toISOString() })),
    wave: await findWave(db, reader),
  };
}

/** The member's wave that has not ended. */
export async function findWave(db: Database, reader: StaffMember): Promise<Wave | null> {
  const wave = await findOpenWave(db, reader.id);
  if (!wave) return null;
  const items = Map.groupBy(await listItemsToPack(db, wave.id), ({ orderId }) => orderId);
  const tags = Map.groupBy(await listTagsToShow(db, wave.id), ({ orderId }) => orderId);
  const notes = Map.groupBy(await listNotesToShow(db, wave.id), ({ orderId }) => orderId);
  const orders = await listWaveOrders(db, wave.id);
  return {
    _id: wave.id,
    startedAt: wave.started_at.toISOString(),
    expiresAt: wave.expires_at.toISOString(),
    orders: orders.map(({ id, placedAt, status, state, address, gift_message: message }) => ({
      _id: id,
      number: orderNumber(id),
      placedAt: placedAt.toISOString(),
      status,
      state,
      recipient: `${address.firstName} ${address.lastName}`.trim(),
      city: address.city,
      postalCode: address.postalCode,
      ...(message === null ? {} : { gift: { message } }),
      tags: (tags.get(id) ?? []).map(({ tag }) => tag),
      notes: (notes.get(id) ?? []).map(({ author, text }) => ({ author, text })),
      items: toItems(items.get(id) ?? []),
    })),
  };
}

/** The items to pack. Lines of the same variant are merged. */
function toItems(rows: Awaited<ReturnType<typeof listItemsToPack>>): PackedItem[] {
  const items = new Map<string, PackedItem>();
  for (const { orderId: _orderId, images, quantity, ...row } of rows) {
    const item = items.get(row.variantId) ?? { ...row, image: images[0] ?? null, quantity: 0 };
    items.set(row.variantId, { ...item, quantity: item.quantity + quantity });
  }
  return [...items.values()];
}
