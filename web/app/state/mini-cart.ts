import { createSharedValue } from "./shared-value.ts";
import type { GuestItem } from "./storage/guest-cart.ts";

/** An item that has been added to the cart. */
export type AddedItem = Omit<GuestItem, "seenPrice">;

/** The items that the mini-cart confirms. Undefined while it is closed. */
const added = createSharedValue<readonly AddedItem[]>();

export const openMiniCart = (items: readonly AddedItem[]) => added.set(items);
export const closeMiniCart = () => added.set(undefined);
export const useAddedItems = added.use;
