import type { CartItem, CartResponse } from "#contract/cart/cart.ts";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "./local-storage.ts";
import { offlineCartChangesKey as changesKey } from "./offline-removals.ts";
import { findToken } from "./token.ts";

/** A customer's last change of a cart line without a network, until the server has it. */
export type OfflineCartChange = Pick<CartItem, "productId" | "name" | "selectedSize" | "selectedColor" | "price"> & {
  /** The customer's id, because other customers may sign in before the network is back. */
  owner: string;
  itemId: string;
  /** New quantity. 0 means that the line is removed. */
  quantity: number;
  /**
   * The quantity of the line before the change. If both quantities are equal, the change is of the size or colour only.
   * Changes that an earlier release stored lack this field.
   */
  quantityBefore?: number;
  /** The new size and colour, if they change. */
  to?: LineVariant;
  /** Set if the product has moved to the wishlist. "new": the product was not in the wishlist before. */
  moved?: "new" | "known";
  /**
   * Time of the change in milliseconds since the epoch, which distinguishes it from a later change of the same line.
   */
  changedAt: number;
};

type LineVariant = Pick<CartItem, "selectedSize" | "selectedColor">;

/** Local storage key of the customer's cart as /cart showed it last, for a visit without a network. */
const cartKey = "lastCart";

export function useOfflineCartChanges(): OfflineCartChange[] {
  return getOwn(useLocalStorage<OfflineCartChange[]>(changesKey, [])[0]);
}

export const getOfflineCartChanges = () => getOwn(readLocalStorage<OfflineCartChange[]>(changesKey, []));

/**
 * Stores a change and replaces an earlier change of the line. A change to the server's current values deletes the
 * stored change.
 */
export function storeOfflineLine(
  item: CartItem,
  { quantity, selectedSize, selectedColor }: LineVariant & { quantity: number },
) {
  const isSameVariant = selectedSize === item.selectedSize && selectedColor === item.selectedColor;
  if (isSameVariant && quantity === item.quantity) return deleteOfflineCartChange({ itemId: item._id });
  storeOfflineCartChange(item, { quantity, ...(isSameVariant ? {} : { to: { selectedSize, selectedColor } }) });
}

/**
 * Stores the removal of a line. `moved`: set for a line that moves to the wishlist; the caller saves the product there.
 */
export function storeOfflineRemoval(item: CartItem, moved?: "new" | "known") {
  storeOfflineCartChange(item, { quantity: 0, ...(moved && { moved }) });
}

function storeOfflineCartChange(item: CartItem, chosen: Pick<OfflineCartChange, "quantity" | "to" | "moved">) {
  const { _id: itemId, productId, name, selectedSize, selectedColor, price, quantity: quantityBefore } = item;
  const line = { itemId, productId, name, selectedSize, selectedColor, price, quantityBefore };
  const change = { owner: findCustomerId() ?? "", ...line, ...chosen, changedAt: Date.now() };
  writeLocalStorage(changesKey, [...getOfflineCartChanges().filter((other) => other.itemId !== itemId), change]);
}

/** Deletes the stored change of a line. With `changedAt`, a later change of the line stays. */
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

/** Called on logout. */
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
