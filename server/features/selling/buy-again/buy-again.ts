import type { CartAdditionsResponse } from "#contract/cart/additions.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { Customer } from "../../people/account/index.ts";
import { addSeveralToCart, toCart } from "../cart/index.ts";
import { getOrder, toOrderItem } from "../orders/index.ts";

/** Adds the items of an order that are still sold to the customer's cart. */
export async function buyAgain(
  context: AppContext,
  customer: Customer,
  orderId: string,
): Promise<CartAdditionsResponse> {
  const { items } = await getOrder(context.db, customer, orderId);
  const requested = items.map((item) => {
    const { productId, slug, name, images, selectedSize, selectedColor, quantity } = toOrderItem(item);
    return { productId, slug, name, image: images[0] ?? null, selectedSize, selectedColor, quantity };
  });
  const { cart, additions } = await addSeveralToCart(context, customer, requested);
  return success({ additions, cart: toCart(cart) });
}
