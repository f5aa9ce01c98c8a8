import { Refusal } from "#contract/errors.ts";
import { api } from "./api.ts";
import { dropFromGuestCart, type GuestItem, guestItems } from "./guest-cart.ts";

/** What a guest chose moves into the server's cart. What the shop refuses for want of stock goes on waiting here. */
export async function mergeGuestCart(): Promise<void> {
  // One after the other: each answer is the cart as it stands, and the order in the cart is the order of choosing.
  for (const item of guestItems()) if (await moved(item)) dropFromGuestCart(item);
}

async function moved({ productId, quantity, selectedSize, selectedColor }: GuestItem): Promise<boolean> {
  try {
    await api.cart.add({ productId, quantity, selectedSize, selectedColor });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === "already_in_cart";
  }
}
