import type { CartResponse } from "#contract/cart/cart.ts";
import { Refusal } from "#contract/http/errors.ts";
import { api } from "./api.ts";
import {
  type GuestItem,
  getGuestItems,
  isSameVariant,
  removeFromGuestCart,
  toAddToCart,
} from "./storage/guest-cart.ts";

/** Result of merging one guest item at login: added, or the refusal. */
export type MergeResult = { item: GuestItem; refusal: Refusal | undefined };

/**
 * Moves the guest cart, or only these items, into the server's cart. Refused items (out of stock) stay in the guest
 * cart.
 */
export async function mergeGuestCart(items: readonly GuestItem[] = getGuestItems()): Promise<MergeResult[]> {
  const results: MergeResult[] = [];
  // Requests are sequential, because each response is the complete cart and the cart keeps the order in which items
  // were added.
  for (const item of items) {
    const refusal = await tryAddToCart(item);
    if (!refusal || refusal.code === "already_in_cart") removeFromGuestCart(item);
    results.push({ item, refusal });
  }
  return results;
}

async function tryAddToCart(item: GuestItem) {
  // A refusal, for example of a sold-out item, must not stop the merge of the other items.
  try {
    await addGuestItemToCart(item);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Adds a guest item to the customer's cart. If the cart already contains the variant, its quantity is raised to the
 * guest's. Throws the refusal if the guest's quantity is not higher.
 */
export async function addGuestItemToCart(item: GuestItem): Promise<CartResponse> {
  // The customer's cart may contain the variant from an earlier visit. Only the server knows, and refuses to add it
  // twice.
  try {
    return await api.cart.add(toAddToCart(item));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "already_in_cart") throw error;
    const line = (await api.cart.get()).cartItems.find((cartItem) => isSameVariant(cartItem, item));
    if (!line || line.quantity >= item.quantity) throw error;
    return await api.cart.update({ cartItemId: line._id, ...toAddToCart(item) });
  }
}
