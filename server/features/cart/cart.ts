import type { AddToCart, Cart, CartItem, RemoveFromCart, UpdateCart } from "#contract/cart.ts";
import type { ApplyCoupon } from "#contract/coupons.ts";
import { Refusal } from "#contract/errors.ts";
import { toPaise, toRupees } from "#contract/money.ts";
import type { AppContext } from "../../context.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { Customer } from "../account/session.ts";
import { toImageUrl } from "../catalogue/catalogue.ts";
import { formatShortage, resolveVariants } from "../inventory/inventory.ts";
import { quoteWithCoupon, requireQuoteWithCoupon } from "../pricing/coupons.ts";
import { toRupeeQuote } from "../pricing/quote.ts";
import { getSettings } from "../settings/settings.ts";
import {
  type CartLine,
  clearCoupon,
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
const maxLines = 100;

export async function getCart(context: AppContext, customer: Customer): Promise<Cart> {
  const { db } = context;
  const [lines, rule] = await Promise.all([listCartLines(db, customer.id), getSettings(db)]);
  const { quote, coupon } = await quoteWithCoupon(context, customer, {
    lines,
    rule,
    code: lines[0]?.couponCode ?? undefined,
  });
  const value = toRupees(lines.reduce((total, line) => total + line.price * line.quantity, 0));
  return {
    cartId: lines[0]?.cartId ?? (await getOrCreateCart(db, customer.id)),
    cartItems: lines.map(toCartItem),
    totalCartValue: value,
    totalValue: value,
    quote: toRupeeQuote(quote),
    ...(coupon ? { coupon } : {}),
  };
}

/** A cart reserves no stock; `placeOrder` does. */
export async function addToCart(context: AppContext, customer: Customer, input: AddToCart): Promise<Cart> {
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
  // The cause is gone meanwhile: the insert failed, and now every condition holds.
  return new Refusal("unavailable", "The shop is busy for a moment. Please try again.", { retryAfter: 1 });
}

export async function updateCart(context: AppContext, customer: Customer, input: UpdateCart): Promise<Cart> {
  const { db } = context;
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

/** Idempotent: removing a removed line succeeds, as after a second click or in another tab. */
export async function removeFromCart(
  context: AppContext,
  customer: Customer,
  { itemId }: RemoveFromCart,
): Promise<Cart> {
  const { db } = context;
  const removed = await deleteLine(db, customer.id, itemId);
  if (!removed && (await lineExists(db, itemId))) throw notInCart();
  return getCart(context, customer);
}

/** The coupon is stored with the cart, and counts whenever it applies. A coupon that does not apply now is refused. */
export async function applyCoupon(context: AppContext, customer: Customer, { code }: ApplyCoupon): Promise<Cart> {
  const [lines, rule] = await Promise.all([listCartLines(context.db, customer.id), getSettings(context.db)]);
  await requireQuoteWithCoupon(context, customer, { lines, rule, code });
  await setCoupon(context.db, customer.id, code);
  return getCart(context, customer);
}

export async function removeCoupon(context: AppContext, customer: Customer): Promise<Cart> {
  await setCoupon(context.db, customer.id, null);
  return getCart(context, customer);
}

/**
 * Removes ordered items and the redeemed coupon from the cart. Locks the cart before its lines, as `addToCart` does, so
 * that ordering and adding the same item at the same moment do not deadlock.
 */
export async function removeOrderedItems(
  trx: Transaction,
  customer: Customer,
  { variantIds, code }: OrderedItems,
): Promise<void> {
  if (code !== undefined) await clearCoupon(trx, customer.id, code);
  await deleteLinesByVariant(trx, customer.id, variantIds);
}
type OrderedItems = { variantIds: readonly string[]; code: string | undefined };

const alreadyInCart = () =>
  new Refusal("already_in_cart", "This item with the selected size and color is already in your cart.");
const notAvailable = () => new Refusal("out_of_stock", "Selected Size is not available..");
const notInCart = () => new Refusal("not_found", "This item is not in your cart.");
const noLongerSold = () => new Refusal("not_found", "This item is no longer sold.");

const toOptionalPaise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees));

function toCartItem(line: CartLine): CartItem {
  return {
    _id: line.id,
    productId: line.productId,
    slug: line.slug,
    name: line.name,
    images: line.images.map(toImageUrl),
    price: toRupees(line.price),
    mrp: toRupees(line.mrp),
    ...(line.seenPrice === null || line.seenPrice === line.price ? {} : { priceBefore: toRupees(line.seenPrice) }),
    totalPrice: toRupees(line.price * line.quantity),
    quantity: line.quantity,
    selectedSize: line.size,
    selectedColor: line.color,
    availableSizes: line.availableSizes,
    availableColors: line.availableColors.map((color) => ({ color })),
    inventory: line.inventory,
  };
}
