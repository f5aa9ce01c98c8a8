import { useSyncExternalStore } from "react";
import type { GuestItem } from "./storage/guest-cart.ts";

/** An item that has been added to the cart. */
export type AddedItem = Omit<GuestItem, "seenPrice">;

/** The items that the mini-cart confirms. Undefined: it is closed. Outside React, as it opens from requests of any component. */
let added: readonly AddedItem[] | undefined;
const listeners = new Set<() => void>();

export function openMiniCart(items: readonly AddedItem[]) {
  setAdded(items);
}

export function closeMiniCart() {
  setAdded(undefined);
}

function setAdded(items: typeof added) {
  added = items;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAddedItems() {
  return useSyncExternalStore(
    subscribe,
    () => added,
    () => undefined,
  );
}
