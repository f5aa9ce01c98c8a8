import type { AddToCart } from "#contract/cart/cart.ts";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "./local-storage.ts";

/**
 * Item of the guest cart, stored in the browser until login (SPEC §3 "guestCart"). The server calculates the prices
 * again.
 */
export type GuestItem = AddToCart & {
  name: string;
  slug: string;
  image: string | undefined;
  price: number;
  /** True if a customer added the item without a network. It goes into the customer's cart when the network is back. */
  isOffline?: true | undefined;
  /**
   * Colour and size of the item in the server's last quote, if the guest has chosen others without a network since
   * then.
   */
  quotedAs?: Pick<AddToCart, "selectedSize" | "selectedColor"> | undefined;
};
const storageKey = "guestCart";

export function useGuestCart(): GuestItem[] {
  return useLocalStorage<GuestItem[]>(storageKey, [])[0];
}

export function addToGuestCart(item: GuestItem) {
  const others = readLocalStorage<GuestItem[]>(storageKey, []).filter((other) => !isSameVariant(other, item));
  writeLocalStorage(storageKey, [...others, item]);
}

/**
 * The request that adds the item to the server's cart. `seenPrice` lets the server detect a price change since the
 * guest saw it.
 */
export function toAddToCart({ productId, quantity, selectedSize, selectedColor, price }: GuestItem): AddToCart {
  return { productId, quantity, selectedSize, selectedColor, seenPrice: price };
}

export function removeFromGuestCart(item: GuestItem) {
  const remaining = readLocalStorage<GuestItem[]>(storageKey, []).filter((other) => !isSameVariant(other, item));
  writeLocalStorage(storageKey, remaining.length > 0 ? remaining : undefined);
}

/**
 * Replaces an item without changing its position. If the changed item equals another variant in the cart, the caller
 * merges the two.
 */
export function replaceInGuestCart(item: GuestItem, changed: GuestItem) {
  const items = readLocalStorage<GuestItem[]>(storageKey, []);
  writeLocalStorage(
    storageKey,
    items.map((other) => (isSameVariant(other, item) ? changed : other)),
  );
}

export function getGuestItems(): GuestItem[] {
  return readLocalStorage<GuestItem[]>(storageKey, []);
}

type SelectedVariant = Pick<AddToCart, "productId" | "selectedSize" | "selectedColor">;

export function isSameVariant(a: SelectedVariant, b: SelectedVariant): boolean {
  return a.productId === b.productId && a.selectedSize === b.selectedSize && a.selectedColor === b.selectedColor;
}
