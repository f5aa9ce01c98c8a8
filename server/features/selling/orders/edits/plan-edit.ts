import type { ItemChange } from "#contract/admin/orders/order-edits.ts";
import { Refusal } from "#contract/http/errors.ts";
import { newId } from "../../../../platform/database/id.ts";
import type { Variant } from "../../../merchandise/inventory/inventory.ts";
import { type OrderQuote, spreadCoupon } from "../../../merchandise/pricing/index.ts";
import type { EditedStock, ItemEdit } from "../record/edit-queries.ts";
import type { ItemRow } from "../record/order-queries.ts";
import type { UnitAccount } from "../units/unit-account.ts";

/**
 * An order before an edit, the state of its units, and the variants of its products that are sold now. Money is in
 * paise.
 */
export type EditedOrder = OrderQuote & {
  items: readonly ItemRow[];
  isPaid: boolean;
  account: UnitAccount;
  variants: readonly Variant[];
};
/**
 * `waived`: the amount by which a paid order would become more expensive, which is not charged. `cancelled`: the number
 * of cancelled units of each line.
 */
export type EditPlan = {
  items: ItemRow[];
  amounts: OrderQuote;
  waived: number;
  stock: EditedStock;
  changes: ItemEdit[];
  cancelled: ReadonlyMap<string, number>;
};

/**
 * The order after units are cancelled or replaced. Coupon, shipping and the fee for cash on delivery stay as they are,
 * without the share of the coupon that cancelled units had. A replacement costs as much as the unit, plus the
 * difference between the present prices of both variants. In a paid order it costs at most as much as the unit.
 * Refunded units are not replaced, and are the first ones to be cancelled.
 * @throws Refusal if a line has changed, if fewer units are left, if a variant is not sold, or if no item would be left
 */
export function planEdit(order: EditedOrder, changes: readonly ItemChange[]): EditPlan {
  const items = order.items.map((item) => ({ ...item }));
  const stock: EditedStock = { released: [], reserved: [], lost: [] };
  const changed = new Map<string, number>();
  const cancelled = new Map<string, number>();
  const edits: ItemEdit[] = [];
  let waived = 0;
  let withoutCoupon = 0;
  for (const { itemId, seen, quantity, to, restock } of changes) {
    const before = order.items.find(({ id }) => id === itemId);
    const item = items.find(({ id }) => id === itemId);
    if (!before || !item || before.quantity !== seen) throw new Refusal("conflict", changedMeanwhile);
    const left = Math.min(
      before.quantity - (changed.get(itemId) ?? 0),
      to ? countReplaceable(order.account, itemId, { changed, cancelled }) : before.quantity,
    );
    if (quantity > left) throw new Refusal("conflict", `Only ${left} of ${item.name} can be changed.`);
    changed.set(itemId, (changed.get(itemId) ?? 0) + quantity);
    const moved = takeShare(item, before, quantity);
    item.quantity -= quantity;
    (restock ? stock.released : stock.lost).push({ variantId: item.variant_id, quantity });
    const { name, size, color } = item;
    edits.push({ name, size, color, quantity, to: to && { size: to.selectedSize, color: to.selectedColor } });
    if (!to) {
      cancelled.set(itemId, (cancelled.get(itemId) ?? 0) + quantity);
      continue;
    }
    const target = findVariant(order.variants, before.product_id, to);
    if (!target) throw new Refusal("conflict", `${name} is not sold in ${to.selectedSize}, ${to.selectedColor}.`);
    if (target.variantId === before.variant_id)
      throw new Refusal("invalid", "Replace the unit with a different variant.");
    const current = order.variants.find(({ variantId }) => variantId === before.variant_id);
    const price = Math.max(0, before.price + target.price - (current?.price ?? target.price));
    const charged = order.isPaid ? Math.min(price, before.price) : price;
    waived += (price - charged) * quantity;
    const mrp = Math.max(charged, before.mrp + target.mrp - (current?.mrp ?? target.mrp));
    // The unit's share of the coupon is at most its price, so that the price does not fall below zero.
    const share = moved === null ? null : Math.min(moved, charged * quantity);
    withoutCoupon += (moved ?? 0) - (share ?? 0);
    addUnits(items, { ...before, ...toItemFields(target), quantity, price: charged, mrp, coupon_share: share });
    stock.reserved.push({ variantId: target.variantId, quantity });
  }
  const remaining = items.filter(({ quantity }) => quantity > 0);
  if (remaining.length === 0) throw new Refusal("invalid", "Nothing would be left of the order: cancel it instead.");
  const coupon = order.coupon - withoutCoupon - sumCouponShares(order, cancelled);
  return {
    items: remaining,
    amounts: toAmounts(remaining, { ...order, coupon }),
    waived,
    stock,
    changes: edits,
    cancelled,
  };
}

type PlannedUnits = Record<"changed" | "cancelled", ReadonlyMap<string, number>>;
/**
 * The number of units of a line that neither are refunded nor were replaced by an earlier change. Refunded units are
 * cancelled before others.
 */
function countReplaceable(account: UnitAccount, itemId: string, { changed, cancelled }: PlannedUnits): number {
  const { refunded = 0, replaceable = 0 } = account.get(itemId) ?? {};
  const cancelledUnits = cancelled.get(itemId) ?? 0;
  const replaced = (changed.get(itemId) ?? 0) - cancelledUnits;
  return Math.max(0, replaceable - replaced - Math.max(0, cancelledUnits - refunded));
}

const changedMeanwhile = "Somebody has changed these items meanwhile. Look at them again.";

function findVariant(
  variants: readonly Variant[],
  id: string,
  { selectedSize, selectedColor }: NonNullable<ItemChange["to"]>,
): Variant | undefined {
  return variants.find(
    ({ productId, size, color }) => productId === id && size === selectedSize && color === selectedColor,
  );
}

const toItemFields = ({ variantId, slug, name, images, size, color }: Variant) => ({
  variant_id: variantId,
  slug,
  name,
  images,
  size,
  color,
});

/**
 * Adds units to the order's items. An order has each variant at one price only, so that its lines can be distinguished.
 */
function addUnits(items: ItemRow[], added: ItemRow) {
  const item = items.find(({ variant_id }) => variant_id === added.variant_id);
  if (!item) {
    items.push({ ...added, id: newId() });
  } else if (item.price === added.price && item.mrp === added.mrp) {
    item.quantity += added.quantity;
    if (item.coupon_share !== null) item.coupon_share += added.coupon_share ?? 0;
  } else {
    throw new Refusal("conflict", `${added.name} (${added.size}, ${added.color}) is in the order at another price.`);
  }
}

/** Takes the units' share of the coupon from their line. Returns null if the coupon is spread by value. */
function takeShare(item: ItemRow, before: ItemRow, quantity: number): number | null {
  if (item.coupon_share === null || before.coupon_share === null) return null;
  const share = Math.min(item.coupon_share, Math.floor((before.coupon_share * quantity) / before.quantity));
  item.coupon_share -= share;
  return share;
}

function sumCouponShares({ coupon, items }: EditedOrder, cancelled: ReadonlyMap<string, number>): number {
  const shares = spreadCoupon(coupon, items);
  return items.reduce(
    (sum, { id, quantity }, index) => sum + Math.floor(((shares[index] ?? 0) * (cancelled.get(id) ?? 0)) / quantity),
    0,
  );
}

function toAmounts(items: readonly ItemRow[], { coupon, shipping, cod_fee }: OrderQuote): OrderQuote {
  const mrp = items.reduce((sum, item) => sum + item.mrp * item.quantity, 0);
  const paid = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  const discounted = Math.min(coupon, paid);
  return {
    mrp,
    discount: mrp - paid,
    coupon: discounted,
    shipping,
    cod_fee,
    total: paid - discounted + shipping + cod_fee,
  };
}
