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

export function dropFromGuestCart(item: GuestItem) {
  const left = readStored<GuestItem[]>(key, []).filter((other) => !sameChoice(other, item));
  store(key, left.length > 0 ? left : undefined);
}

export function guestItems(): GuestItem[] {
  return readStored<GuestItem[]>(key, []);
}

function sameChoice(one: AddToCart, other: AddToCart): boolean {
  return (
    one.productId === other.productId &&
    one.selectedSize === other.selectedSize &&
    one.selectedColor === other.selectedColor
  );
}
