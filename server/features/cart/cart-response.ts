import type { Cart, CartItem, CartResponse } from "#contract/cart/cart.ts";
import { success } from "#contract/http/response.ts";
import { toRupees } from "#contract/values/money.ts";
import { toImageUrl } from "../catalogue/products/index.ts";
import { toRupeeQuote } from "../pricing/index.ts";
import type { CartRecord } from "./cart.ts";
import type { CartLine } from "./cart-queries.ts";

/** SPEC §3 reads the cart's fields at the top level, SPEC §7 reads `cart`. */
export function toCartResponse(record: CartRecord): CartResponse {
  const cart = toCart(record);
  return success({ cart, ...cart });
}

function toCart({ id, lines, quote, coupon }: CartRecord): Cart {
  const itemsTotal = toRupees(quote.mrp - quote.discount);
  return {
    cartId: id,
    cartItems: lines.map(toCartItem),
    totalCartValue: itemsTotal,
    totalValue: itemsTotal,
    quote: toRupeeQuote(quote),
    ...(coupon ? { coupon } : {}),
  };
}

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
