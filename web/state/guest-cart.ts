import type { AddToCart } from "#contract/cart.ts";
import { readStored, store, useStored } from "./stored.ts";

/** What a guest chose waits here until the login (SPEC §3 "guestCart"). The server prices it anew. */
export type GuestItem = AddToCart & { name: string; slug: string; image: string | undefined; price: number };
const key = "guestCart";

export function useGuestCart(): GuestItem[] {
  return useStored<GuestItem[]>(key, [])[0];
}

export function keepForGuest(item: GuestItem) {
  const others = readStored<GuestItem[]>(key, []).filter((other) => !sameChoice(other, item));
  store(key, [...others, item]);
}

/** What the server is asked to put into its cart; the price that the guest saw is the one to compare with. */
export function toAdd({ productId, quantity, selectedSize, selectedColor, price }: GuestItem): AddToCart {
  return { productId, quantity, selectedSize, selectedColor, seenPrice: price };
}

export function dropFromGuestCart(item: GuestItem) {
  const left = readStored<GuestItem[]>(key, []).filter((other) => !sameChoice(other, item));
  store(key, left.length > 0 ? left : undefined);
}

export function guestItems(): GuestItem[] {
  return readStored<GuestItem[]>(key, []);
}

type Choice = Pick<AddToCart, "productId" | "selectedSize" | "selectedColor">;

export function sameChoice(one: Choice, other: Choice): boolean {
  return (
    one.productId === other.productId &&
    one.selectedSize === other.selectedSize &&
    one.selectedColor === other.selectedColor
  );
}
