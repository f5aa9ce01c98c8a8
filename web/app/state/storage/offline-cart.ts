import type { CartItem, CartResponse } from "#contract/cart/cart.ts";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "./local-storage.ts";
import { offlineCartChangesKey as changesKey } from "./offline-removals.ts";
import { findToken } from "./token.ts";

/** A customer's last change of a cart line without a network, until the server has it. */
export type OfflineCartChange = Pick<CartItem, "productId" | "name" | "selectedSize" | "selectedColor" | "price"> & {
  /** The customer's id: others may sign in before the network is back. */
  owner: string;
  itemId: string;
  /** 0: the line is removed. */
  quantity: number;
  /** The line's when it was changed first. If the change is the same, it is of size or color alone. Changes of the release before have none. */
  quantityBefore?: number;
  /** Another size or color than that of the line. */
  to?: LineVariant;
  /** The product has moved to the wishlist. "new": it was not there before. */
  moved?: "new" | "known";
  /** Distinguishes this change from a later one of the same line, in ms since the epoch. */
  changedAt: number;
};

type LineVariant = Pick<CartItem, "selectedSize" | "selectedColor">;

/** The customer's cart as /cart showed it last, for a visit without a network. */
const cartKey = "lastCart";

export function useOfflineCartChanges(): OfflineCartChange[] {
  return getOwn(useLocalStorage<OfflineCartChange[]>(changesKey, [])[0]);
}

export const getOfflineCartChanges = () => getOwn(readLocalStorage<OfflineCartChange[]>(changesKey, []));

/** Replaces an earlier change of the line: the last one wins. A change to what the line is on the server ends it. */
export function storeOfflineLine(
  item: CartItem,
  { quantity, selectedSize, selectedColor }: LineVariant & { quantity: number },
) {
  const isSameVariant = selectedSize === item.selectedSize && selectedColor === item.selectedColor;
  if (isSameVariant && quantity === item.quantity) return deleteOfflineCartChange({ itemId: item._id });
  storeOfflineCartChange(item, { quantity, ...(isSameVariant ? {} : { to: { selectedSize, selectedColor } }) });
}

/** Also of a line that moves to the wishlist, which the caller saves the product in. */
export function storeOfflineRemoval(item: CartItem, moved?: "new" | "known") {
  storeOfflineCartChange(item, { quantity: 0, ...(moved && { moved }) });
}

function storeOfflineCartChange(item: CartItem, chosen: Pick<OfflineCartChange, "quantity" | "to" | "moved">) {
  const { _id: itemId, productId, name, selectedSize, selectedColor, price, quantity: quantityBefore } = item;
  const line = { itemId, productId, name, selectedSize, selectedColor, price, quantityBefore };
  const change = { owner: findCustomerId() ?? "", ...line, ...chosen, changedAt: Date.now() };
  writeLocalStorage(changesKey, [...getOfflineCartChanges().filter((other) => other.itemId !== itemId), change]);
}

/** With `changedAt`: unless the line was changed again since then. */
export function deleteOfflineCartChange({ itemId, changedAt }: { itemId: string; changedAt?: number }) {
  const remaining = getOfflineCartChanges().filter(
    (change) => change.itemId !== itemId || (changedAt !== undefined && change.changedAt !== changedAt),
  );
  writeLocalStorage(changesKey, remaining.length > 0 ? remaining : undefined);
}

export function storeCart(cart: CartResponse) {
  writeLocalStorage(cartKey, { owner: findCustomerId(), cart });
}

export function findStoredCart(): CartResponse | undefined {
  const stored = readLocalStorage<{ owner: string; cart: CartResponse } | undefined>(cartKey, undefined);
  return stored?.owner === findCustomerId() ? stored?.cart : undefined;
}

/** On logging out. */
export function deleteOfflineCart() {
  for (const key of [changesKey, cartKey]) writeLocalStorage(key, undefined);
}

function getOwn(changes: readonly OfflineCartChange[]): OfflineCartChange[] {
  const customerId = findCustomerId();
  return changes.filter(({ owner }) => owner === customerId);
}

function findCustomerId(): string | undefined {
  const payload = findToken()?.split(".")[1];
  if (!payload) return undefined;
  return (JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: string }).sub;
}
