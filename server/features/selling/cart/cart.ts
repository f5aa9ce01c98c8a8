import type { AddToCart, RemoveFromCart, UpdateCart } from "#contract/cart/cart.ts";
import type { ApplyCoupon } from "#contract/cart/coupons.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { formatShortage, resolveVariants } from "../../merchandise/inventory/inventory.ts";
import {
  type FreeShippingInPaise,
  findFreeShipping,
  type QuoteWithCoupon,
  quoteWithCoupon,
  quoteWithMethod,
  requireQuoteWithCoupon,
} from "../../merchandise/pricing/index.ts";
import { settleSalePrices } from "../../merchandise/promotions/index.ts";
import type { Customer } from "../../people/account/index.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { getShippingTerms } from "../delivery/delivery.ts";
import {
  type CartLine,
  clearCoupons,
  deleteLine,
  deleteLinesByVariant,
  getOrCreateCart,
  insertLine,
  lineExists,
  listCartLines,
  mergeDuplicateLine,
  setCoupon,
  updateLine,
} from "./cart-queries.ts";

/** The maximum number of lines of an order. */
export const maxLines = 100;

/** A cart at current prices, in paise. A coupon that does not apply now is returned with the reason. */
export type CartRecord = QuoteWithCoupon & {
  id: string;
  lines: readonly CartLine[];
  freeShipping: FreeShippingInPaise | undefined;
  /** The fee that cash on delivery would add. */
  codFee: number;
};

/** A customer with the PIN code that was entered in the shop, if any: shipping fees may depend on it. */
type CartOwner = Customer & { pin?: string | undefined };

export async function getCart(context: AppContext, customer: CartOwner): Promise<CartRecord> {
  const { db } = context;
  const [lines, settings] = await Promise.all([listCurrentLines(context, customer.id), getSettings(db)]);
  const rule = await getShippingTerms(db, settings, { customerId: customer.id, pin: customer.pin });
  const quoted = await quoteWithCoupon(context, customer, {
    lines,
    rule,
    code: lines[0]?.couponCode ?? undefined,
  });
  const id = lines[0]?.cartId ?? (await getOrCreateCart(db, customer.id));
  const codFee = quoteWithMethod(quoted.quote, settings, "cod").cod_fee;
  return { id, lines, ...quoted, freeShipping: findFreeShipping(quoted.quote, rule), codFee };
}

/** The lines of the cart at current prices, including the sales that are in force now. */
async function listCurrentLines(context: AppContext, customerId: string): Promise<CartLine[]> {
  const lines = await listCartLines(context.db, customerId);
  const isSettled = await settleSalePrices(
    context,
    lines.map(({ productId }) => productId),
  );
  return isSettled ? listCartLines(context.db, customerId) : lines;
}

/**
 * Adds an item without reserving stock, which only `placeOrder` does. If the client sends no seen price, the current
 * price counts as seen. Sale prices are written first, so that the line is not shown as changed a moment later.
 */
export async function addToCart(context: AppContext, customer: CartOwner, input: AddToCart): Promise<CartRecord> {
  await settleSalePrices(context, [input.productId]);
  const line = { ...input, seenPrice: toOptionalPaise(input.seenPrice), maxLines };
  const added = await insertLine(context.db, customer.id, line);
  if (!added) throw await getAddRefusal(context.db, customer, input);
  return getCart(context, customer);
}

async function getAddRefusal(db: Database, customer: Customer, input: AddToCart): Promise<Refusal> {
  const [[variant], lines] = await Promise.all([resolveVariants(db, [input]), listCartLines(db, customer.id)]);
  if (!variant) return noLongerSold();
  if (input.quantity > variant.inventory)
    return new Refusal("out_of_stock", formatShortage(variant, variant.inventory));
  if (lines.some((line) => line.variantId === variant.variantId)) return alreadyInCart();
  if (lines.length >= maxLines) return new Refusal("conflict", "Your cart is full.");
  // The insert failed, but now every condition holds, so the cause has disappeared meanwhile.
  return new Refusal("unavailable", "The shop is busy right now. Please try again.", { retryAfter: 1 });
}

export async function updateCart(context: AppContext, customer: CartOwner, input: UpdateCart): Promise<CartRecord> {
  const { db } = context;
  // Another size gets its current price, as in `addToCart`.
  await settleSalePrices(context, [input.productId]);
  const [variant] = await resolveVariants(db, [input]);
  if (!variant || variant.inventory === 0) throw notAvailable();
  if (input.quantity > variant.inventory) throw new Refusal("out_of_stock", formatShortage(variant, variant.inventory));
  const { cartItemId: id, productId, quantity } = input;
  const { variantId, price, inventory } = variant;
  const line = { id, productId, variantId, quantity, price, seenPrice: toOptionalPaise(input.seenPrice) };
  const outcome = await updateLine(db, customer.id, line);
  if (outcome === "variant_deleted") throw notAvailable();
  if (outcome === "line_not_found") throw notInCart();
  if (outcome === "duplicate") await mergeDuplicateLine(db, customer.id, { ...line, inventory });
  return getCart(context, customer);
}

/** Idempotent: removing a line again succeeds, for example after a second click or in another tab. */
export async function removeFromCart(
  context: AppContext,
  customer: CartOwner,
  { itemId }: RemoveFromCart,
): Promise<CartRecord> {
  const { db } = context;
  const removed = await deleteLine(db, customer.id, itemId);
  if (!removed && (await lineExists(db, itemId))) throw notInCart();
  return getCart(context, customer);
}

/** The coupon is stored with the cart, and counts whenever it applies. A coupon that does not apply now is refused. */
export async function applyCoupon(
  context: AppContext,
  customer: CartOwner,
  { code }: ApplyCoupon,
): Promise<CartRecord> {
  const [lines, settings] = await Promise.all([listCurrentLines(context, customer.id), getSettings(context.db)]);
  const rule = await getShippingTerms(context.db, settings, { customerId: customer.id, pin: customer.pin });
  await requireQuoteWithCoupon(context, customer, { lines, rule, code });
  await setCoupon(context.db, customer.id, code);
  return getCart(context, customer);
}

export async function removeCoupon(context: AppContext, customer: CartOwner): Promise<CartRecord> {
  await setCoupon(context.db, customer.id, null);
  return getCart(context, customer);
}

/**
 * Removes ordered items and redeemed coupons from the carts of different customers, whom the caller has locked. Locks a
 * cart before its lines, as `addToCart` does, so that ordering and adding the same item at the same moment do not
 * deadlock.
 */
export async function removeOrderedItems(trx: Transaction, carts: readonly OrderedItems[]): Promise<void> {
  const redeemed = carts.flatMap(({ customerId, code }) => (code === undefined ? [] : [{ customerId, code }]));
  if (redeemed.length > 0) await clearCoupons(trx, redeemed);
  const ordered = carts.flatMap(({ customerId, variantIds }) =>
    variantIds.map((variantId) => ({ customerId, variantId })),
  );
  if (ordered.length > 0) await deleteLinesByVariant(trx, ordered);
}
type OrderedItems = { customerId: string; variantIds: readonly string[]; code: string | undefined };

const alreadyInCart = () =>
  new Refusal("already_in_cart", "This item with the selected size and color is already in your cart.");
const notAvailable = () => new Refusal("out_of_stock", "Selected Size is not available..");
const notInCart = () => new Refusal("not_found", "This item is not in your cart.");
const noLongerSold = () => new Refusal("not_found", "This item is no longer sold.");

const toOptionalPaise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees));
