import type { Cart, CartItem, CartResponse } from "#contract/cart/cart.ts";
import type { GuestCartItem, GuestCartResponse } from "#contract/cart/guest-cart.ts";
import { success } from "#contract/http/response.ts";
import { toRupees } from "#contract/values/money.ts";
import { toImageUrl, translateName } from "../../merchandise/catalogue/products/index.ts";
import { toRupeeFreeShipping, toRupeeQuote } from "../../merchandise/pricing/index.ts";
import type { CartRecord } from "./cart.ts";
import type { CartLine } from "./cart-queries.ts";
import type { GuestCartRecord, GuestLine } from "./guest-cart.ts";

/** SPEC §3 reads the cart's fields at the top level, SPEC §7 reads `cart`. */
export function toCartResponse(record: CartRecord): CartResponse {
  const cart = toCart(record);
  return success({ cart, ...cart });
}

export function toGuestCartResponse({ lines, quote, freeShipping, codFee }: GuestCartRecord): GuestCartResponse {
  return success({
    cartItems: lines.map((line) => (line ? toLine(line) : null)),
    quote: toRupeeQuote(quote),
    ...(freeShipping ? { freeShipping: toRupeeFreeShipping(freeShipping) } : {}),
    ...(codFee > 0 && { codFee: toRupees(codFee) }),
  });
}

export function toCart({ id, lines, quote, coupon, freeShipping, codFee }: CartRecord): Cart {
  const itemsTotal = toRupees(quote.mrp - quote.discount);
  return {
    cartId: id,
    cartItems: lines.map(toCartItem),
    totalCartValue: itemsTotal,
    totalValue: itemsTotal,
    quote: toRupeeQuote(quote),
    ...(coupon ? { coupon } : {}),
    ...(freeShipping ? { freeShipping: toRupeeFreeShipping(freeShipping) } : {}),
    ...(codFee > 0 && { codFee: toRupees(codFee) }),
  };
}

function toCartItem(line: CartLine): CartItem {
  return { _id: line.id, ...toLine(line) };
}

function toLine(line: GuestLine): GuestCartItem {
  return {
    productId: line.productId,
    slug: line.slug,
    name: translateName(line),
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
