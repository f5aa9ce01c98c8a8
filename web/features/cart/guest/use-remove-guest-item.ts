import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import { isOffline } from "../../../app/errors/error-message.ts";
import { queries } from "../../../app/state/queries.ts";
import {
  addToGuestCart,
  type GuestItem,
  getGuestItems,
  isSameVariant,
  removeFromGuestCart,
} from "../../../app/state/storage/guest-cart.ts";
import { t } from "../../../ui/text/t.ts";
import { showRemovedToast } from "../removal/removed-toast.ts";

/** Removes an item of the guest cart, with "Undo". */
export function useRemoveGuestItem() {
  const client = useQueryClient();
  return (item: GuestItem) => {
    removeFromGuestCart(item);
    showRemovedToast(t("Removed from your cart"), item, () => restoreGuestItem(client, item));
  };
}

/** Stores the item again if the server still has its quantity in stock. */
export async function restoreGuestItem(client: QueryClient, item: GuestItem) {
  // Prices and stock are checked when the network is back.
  if (isOffline()) return addToGuestCart(item);
  // The cached answer may be older than the sale of the last piece.
  const [line] = (await client.fetchQuery({ ...queries.guestCart([item]), staleTime: 0 })).cartItems;
  if (!line) throw new Refusal("not_found", "This item is no longer sold.");
  if (line.inventory < item.quantity) throw new Refusal("out_of_stock", formatShortage(line.inventory));
  // If the guest has added the variant again meanwhile, that newer quantity stays.
  if (!getGuestItems().some((other) => isSameVariant(other, item))) addToGuestCart(item);
}

const formatShortage = (inventory: number) =>
  inventory === 0 ? t("It has just sold out.") : t("Only {inventory} left in stock.", { inventory });
