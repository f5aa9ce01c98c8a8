import type { Database } from "../../../../platform/database/database.ts";
import { type ItemRow, listItems } from "../record/order-queries.ts";
import type { ItemQuantity } from "../record/parcel-queries.ts";
import { listExchangesOfChain, type SentExchange } from "./exchange-chain-queries.ts";

/**
 * An item of a replacement, which is an order in which an exchange was sent. `paidBy`: the units of the first order
 * that paid for it. `replaces`: the items that came back for it. `exchanged`: the number of its units that were
 * exchanged again, which are the last units of `paidBy`.
 */
export type ExchangedItem = { paidBy: ItemQuantity[]; replaces: ItemRow[]; exchanged: number };

/** The exchanged items of an order, by item id. Empty if the order is not a replacement. */
export async function findExchangedItems(db: Database, orderId: string): Promise<ReadonlyMap<string, ExchangedItem>> {
  const exchanges = await listExchangesOfChain(db, orderId);
  if (!exchanges.some(({ replacementId }) => replacementId === orderId)) return new Map();
  const orderIds = new Set([orderId, ...exchanges.map((exchange) => exchange.orderId)]);
  const items = Map.groupBy(await listItems(db, [...orderIds]), (item) => item.order_id);
  return traceItems(orderId, exchanges, items);
}

type ItemsByOrder = ReadonlyMap<string, readonly ItemRow[]>;
/** Units that came back in an exchange. `toVariantId`: the variant that was sent for them. */
type Replaced = { item: ItemRow; toVariantId: string; units: ItemQuantity[] };

/**
 * Traces each item back to the units of the first order that paid for it. An item of the first order is paid by its own
 * units.
 */
function traceItems(orderId: string, exchanges: readonly SentExchange[], itemsByOrder: ItemsByOrder) {
  const items = itemsByOrder.get(orderId) ?? [];
  const exchange = exchanges.find(({ replacementId }) => replacementId === orderId);
  const onward = exchanges.filter((other) => other.orderId === orderId);
  const replaced = exchange ? listReplaced(exchange, exchanges, itemsByOrder) : [];
  const traced = new Map<string, ExchangedItem>();
  for (const { id, quantity } of items) {
    const own = { paidBy: [{ itemId: id, quantity }], replaces: [] };
    const origin = exchange ? { paidBy: [], replaces: [] } : own;
    traced.set(id, { ...origin, exchanged: countExchanged(onward, id) });
  }
  // Before packing, staff may have changed the variant to another one of the product. Items with the variant of the
  // exchange are assigned first.
  for (const isExact of [true, false]) {
    for (const item of items) {
      const target = traced.get(item.id);
      for (const source of target && exchange ? replaced : []) {
        if (isExact ? source.toVariantId !== item.variant_id : source.item.product_id !== item.product_id) continue;
        const taken = takeUnits(source, item.quantity - countUnits(target?.paidBy ?? []));
        if (taken.length === 0) continue;
        target?.paidBy.push(...taken);
        if (!target?.replaces.includes(source.item)) target?.replaces.push(source.item);
      }
    }
  }
  return traced;
}

/**
 * The units that came back in an exchange. Exchanges of an item take its units from the end, so a later exchange has
 * units before those of an earlier one.
 */
function listReplaced(exchange: SentExchange, exchanges: readonly SentExchange[], itemsByOrder: ItemsByOrder) {
  const before = traceItems(exchange.orderId, exchanges, itemsByOrder);
  const earlier = exchanges.slice(0, exchanges.indexOf(exchange)).filter(({ orderId }) => orderId === exchange.orderId);
  return exchange.items.flatMap(({ itemId, quantity, toVariantId }): Replaced[] => {
    const item = itemsByOrder.get(exchange.orderId)?.find(({ id }) => id === itemId);
    if (!item) return [];
    const paidBy = before.get(itemId)?.paidBy ?? [];
    const end = countUnits(paidBy) - countExchanged(earlier, itemId);
    return [{ item, toVariantId, units: sliceUnits(paidBy, end - quantity, end) }];
  });
}

const countExchanged = (exchanges: readonly SentExchange[], itemId: string) =>
  countUnits(exchanges.flatMap(({ items }) => items.filter((line) => line.itemId === itemId)));
const countUnits = (units: readonly { quantity: number }[]) => units.reduce((sum, { quantity }) => sum + quantity, 0);

/** Takes at most `quantity` units from the front. */
function takeUnits(source: Replaced, quantity: number): ItemQuantity[] {
  const taken = sliceUnits(source.units, 0, quantity);
  source.units = sliceUnits(source.units, quantity, countUnits(source.units));
  return taken;
}

/** The units from one position up to another. */
export function sliceUnits(units: readonly ItemQuantity[], start: number, end: number): ItemQuantity[] {
  let position = 0;
  return units.flatMap(({ itemId, quantity }) => {
    const [from, to] = [Math.max(start, position), Math.min(end, position + quantity)];
    position += quantity;
    return to > from ? [{ itemId, quantity: to - from }] : [];
  });
}
