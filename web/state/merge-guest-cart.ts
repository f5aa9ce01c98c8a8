import { Refusal } from "#contract/errors.ts";
import { api } from "./api.ts";
import { dropFromGuestCart, type GuestItem, guestItems } from "./guest-cart.ts";

/** What became of a guest's item at the login: added, or why not. */
export type Merged = { item: GuestItem; refusal: Refusal | undefined };

/** What a guest chose moves into the server's cart. What the shop refuses for want of stock goes on waiting here. */
export async function mergeGuestCart(): Promise<Merged[]> {
  const merged: Merged[] = [];
  // One after the other: each answer is the cart as it stands, and the order in the cart is the order of choosing.
  for (const item of guestItems()) {
    const refusal = await refusalOf(item);
    if (!refusal || refusal.code === "already_in_cart") dropFromGuestCart(item);
    merged.push({ item, refusal });
  }
  return merged;
}

async function refusalOf({ productId, quantity, selectedSize, selectedColor }: GuestItem) {
  try {
    await api.cart.add({ productId, quantity, selectedSize, selectedColor });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
