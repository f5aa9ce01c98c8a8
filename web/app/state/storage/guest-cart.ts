import type { AddToCart } from "#contract/cart/cart.ts";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "./local-storage.ts";

/** Items of the guest cart, stored in the browser until login (SPEC §3 "guestCart"). The server calculates their prices again. */
export type GuestItem = AddToCart & {
  name: string;
  slug: string;
  image: string | undefined;
  price: number;
  /** Added by a customer without a network: it goes into the account's cart when the network is back. */
  isOffline?: true | undefined;
  /** Another size or color was chosen without a network: what the server's last answer has of the item. */
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

/** The request that adds the item to the server's cart. `seenPrice` lets the server detect a price change since the guest saw it. */
export function toAddToCart({ productId, quantity, selectedSize, selectedColor, price }: GuestItem): AddToCart {
  return { productId, quantity, selectedSize, selectedColor, seenPrice: price };
}

export function removeFromGuestCart(item: GuestItem) {
  const remaining = readLocalStorage<GuestItem[]>(storageKey, []).filter((other) => !isSameVariant(other, item));
  writeLocalStorage(storageKey, remaining.length > 0 ? remaining : undefined);
}

/** Changes an item in its place. An item that becomes the same variant as another one is merged into it by the caller. */
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
