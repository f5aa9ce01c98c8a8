import type { CartReply } from "#contract/cart.ts";
import { Refusal } from "#contract/errors.ts";
import { api } from "./api.ts";
import { type GuestItem, getGuestItems, isSameVariant, removeFromGuestCart, toAddToCart } from "./guest-cart.ts";

/** What became of a guest's item at the login: added, or why not. */
export type MergeResult = { item: GuestItem; refusal: Refusal | undefined };

/** What a guest chose moves into the server's cart. What the shop refuses for want of stock goes on waiting here. */
export async function mergeGuestCart(): Promise<MergeResult[]> {
  const results: MergeResult[] = [];
  // One after the other: each answer is the cart as it stands, and the order in the cart is the order of choosing.
  for (const item of getGuestItems()) {
    const refusal = await tryAddToCart(item);
    if (!refusal || refusal.code === "already_in_cart") removeFromGuestCart(item);
    results.push({ item, refusal });
  }
  return results;
}

async function tryAddToCart(item: GuestItem) {
  try {
    await addGuestItemToCart(item);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** What is in the cart already becomes as many as the guest chose, if that is more; else it is refused. */
export async function addGuestItemToCart(item: GuestItem): Promise<CartReply> {
  try {
    return await api.cart.add(toAddToCart(item));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "already_in_cart") throw error;
    const line = (await api.cart.get()).cartItems.find((cartItem) => isSameVariant(cartItem, item));
    if (!line || line.quantity >= item.quantity) throw error;
    return await api.cart.update({ cartItemId: line._id, ...toAddToCart(item) });
  }
}
