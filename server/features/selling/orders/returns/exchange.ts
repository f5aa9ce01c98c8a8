import { Refusal } from "#contract/http/errors.ts";
import type { RequestReturn } from "#contract/orders/returns.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import {
  formatShortage,
  listVariants,
  releaseStock,
  reserveStock,
  type Variant,
} from "../../../merchandise/inventory/inventory.ts";
import { type ItemRow, listItems } from "../record/order-queries.ts";
import type { ReturnedUnits, ReturnRow } from "./return-queries.ts";

/** For each item, by its id: the other variants of its product that are in stock and cost the same. */
export async function listExchanges(db: Database, items: readonly ItemRow[]): Promise<Map<string, Variant[]>> {
  if (items.length === 0) return new Map();
  const variants = await listSameProducts(db, items);
  return new Map(
    items.map((item) => [
      item.id,
      variants.filter((other) => other.inventory > 0 && isExchange(item, other, variants)),
    ]),
  );
}

type Line = { item: ItemRow; line: RequestReturn["items"][number] };
/** Reserves the new variants of an exchange, in which either all lines or none name a new variant. */
export async function reserveExchanges(
  trx: Transaction,
  orderId: string,
  lines: readonly Line[],
): Promise<ReturnedUnits[]> {
  const exchanged = lines.filter(({ line }) => line.to);
  const toUnits = ({ item, line: { quantity, reason } }: Line) => ({ itemId: item.id, quantity, reason, to: null });
  if (exchanged.length === 0) return lines.map(toUnits);
  if (exchanged.length < lines.length)
    throw new Refusal("invalid", "Choose a new variant for each item of the exchange.");
  const variants = await listSameProducts(
    trx,
    lines.map(({ item }) => item),
  );
  const units = lines.map(({ item, line }) => {
    const variant = variants.find(
      (other) =>
        other.productId === item.product_id &&
        other.size === line.to?.selectedSize &&
        other.color === line.to.selectedColor &&
        isExchange(item, other, variants),
    );
    if (!variant) throw new Refusal("conflict", `${item.name} cannot be exchanged for this size and colour.`);
    const { variantId, size, color } = variant;
    return { itemId: item.id, quantity: line.quantity, reason: line.reason, to: { variantId, size, color } };
  });
  const short = await reserveStock(trx, "exchange", toReserved(orderId, units));
  const soldOut = variants.find(({ variantId }) => short.has(variantId));
  if (soldOut) throw new Refusal("out_of_stock", formatShortage(soldOut, short.get(soldOut.variantId) ?? 0));
  return units;
}

/** Releases the reserved variants of an exchange that is not sent. */
export async function releaseExchanges(trx: Transaction, row: ReturnRow) {
  const reserved = toReserved(row.orderId, row.items);
  if (reserved.length === 0) return;
  const items = new Map((await listItems(trx, [row.orderId])).map((item) => [item.id, item]));
  const products = new Map(row.items.map(({ itemId, to }) => [to?.variantId, items.get(itemId)?.product_id]));
  await releaseStock(
    trx,
    "exchange",
    reserved.flatMap((units) => {
      const productId = products.get(units.variantId);
      return productId ? [{ ...units, productId, soldAt: row.requestedAt }] : [];
    }),
  );
}

const toReserved = (orderId: string, units: readonly Pick<ReturnedUnits, "to" | "quantity">[]) =>
  units.flatMap(({ to, quantity }) => (to ? [{ variantId: to.variantId, quantity, orderId }] : []));

function listSameProducts(db: Database, items: readonly ItemRow[]): Promise<Variant[]> {
  return listVariants(
    db,
    items.map(({ product_id }) => product_id),
  );
}

/**
 * Whether a variant can replace an item: it is another variant of the product, at the present price of the bought one,
 * so that nothing has to be paid.
 */
function isExchange(item: ItemRow, other: Variant, variants: readonly Variant[]): boolean {
  if (other.productId !== item.product_id || other.variantId === item.variant_id) return false;
  const bought = variants.find(({ variantId }) => variantId === item.variant_id);
  return other.price === (bought?.price ?? item.price);
}
