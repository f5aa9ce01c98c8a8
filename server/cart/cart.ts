import type { AddToCart, Cart, CartItem, RemoveFromCart, UpdateCart } from "#contract/cart.ts";
import { Refusal } from "#contract/errors.ts";
import { toRupees } from "#contract/money.ts";
import type { Shopper } from "../account/session.ts";
import { pictureUrl } from "../catalogue/catalogue.ts";
import { chooseVariants, shortageOf } from "../catalogue/stock.ts";
import type { Database, InTransaction } from "../database/open.ts";
import { getSettings } from "../site/site.ts";
import {
  type CartLine,
  deleteLine,
  deleteLinesOf,
  insertLine,
  keepCart,
  lineExists,
  listLines,
  updateLine,
} from "./cart-queries.ts";
import { makeQuote, quoteInRupees } from "./quote.ts";

/** As many lines as one order may have. */
const mostLines = 100;

export async function getCart(db: Database, shopper: Shopper): Promise<Cart> {
  const [lines, settings] = await Promise.all([listLines(db, shopper.id), getSettings(db)]);
  const quote = quoteInRupees(makeQuote(lines, settings));
  const value = toRupees(lines.reduce((total, line) => total + line.price * line.quantity, 0));
  return {
    cartId: lines[0]?.cartId ?? (await keepCart(db, shopper.id)),
    cartItems: lines.map(toCartItem),
    totalCartValue: value,
    totalValue: value,
    quote,
  };
}

/** A cart reserves nothing: stock is taken when the order is placed. */
export async function addToCart(db: Database, shopper: Shopper, wanted: AddToCart): Promise<Cart> {
  const [variant] = await chooseVariants(db, [wanted]);
  if (!variant) throw noLongerSold();
  if (wanted.quantity > variant.inventory) throw new Refusal("out_of_stock", shortageOf(variant, variant.inventory));
  const line = { sizeId: variant.sizeId, quantity: wanted.quantity, most: mostLines };
  const added = await insertLine(db, shopper.id, line);
  if (!added) throw await whyNotAdded(db, shopper, variant.sizeId);
  return getCart(db, shopper);
}

async function whyNotAdded(db: Database, shopper: Shopper, sizeId: string): Promise<Refusal> {
  const lines = await listLines(db, shopper.id);
  if (lines.some((line) => line.sizeId === sizeId)) return alreadyInCart();
  return lines.length >= mostLines ? new Refusal("conflict", "Your cart is full.") : noLongerSold();
}

export async function updateCart(db: Database, shopper: Shopper, wanted: UpdateCart): Promise<Cart> {
  const [variant] = await chooseVariants(db, [wanted]);
  if (!variant || variant.inventory === 0) throw new Refusal("out_of_stock", "Selected Size is not available..");
  if (wanted.quantity > variant.inventory) throw new Refusal("out_of_stock", shortageOf(variant, variant.inventory));
  const { productId, quantity } = wanted;
  const outcome = await updateLine(db, shopper.id, {
    id: wanted.cartItemId,
    productId,
    sizeId: variant.sizeId,
    quantity,
  });
  if (outcome === "unknown") throw notInCart();
  if (outcome === "taken") throw alreadyInCart();
  return getCart(db, shopper);
}

/** Removing what is gone already is no mistake: a second click, or another tab. */
export async function removeFromCart(db: Database, shopper: Shopper, { itemId }: RemoveFromCart): Promise<Cart> {
  const removed = await deleteLine(db, shopper.id, itemId);
  if (!removed && (await lineExists(db, itemId))) throw notInCart();
  return getCart(db, shopper);
}

/** What was bought leaves the cart. */
export function takeOutOfCart(trx: InTransaction, shopper: Shopper, sizeIds: readonly string[]): Promise<void> {
  return deleteLinesOf(trx, shopper.id, sizeIds);
}

const alreadyInCart = () =>
  new Refusal("already_in_cart", "This item with the selected size and color is already in your cart.");
const notInCart = () => new Refusal("not_found", "This item is not in your cart.");
const noLongerSold = () => new Refusal("not_found", "This item is no longer sold.");

function toCartItem(line: CartLine): CartItem {
  return {
    _id: line.id,
    productId: line.productId,
    slug: line.slug,
    name: line.name,
    images: line.images.map(pictureUrl),
    price: toRupees(line.price),
    mrp: toRupees(line.mrp),
    totalPrice: toRupees(line.price * line.quantity),
    quantity: line.quantity,
    selectedSize: line.size,
    selectedColor: line.color,
    availableSizes: line.availableSizes,
    availableColors: line.availableColors.map((color) => ({ color })),
    inventory: line.inventory,
  };
}
