import type { QueryClient } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import { isOffline } from "../../../app/errors/error-message.ts";
import { api } from "../../../app/state/api.ts";
import { openMiniCart } from "../../../app/state/mini-cart.ts";
import { queries } from "../../../app/state/queries.ts";
import {
  addToGuestCart,
  type GuestItem,
  getGuestItems,
  isSameVariant,
  toAddToCart,
} from "../../../app/state/storage/guest-cart.ts";
import { findToken } from "../../../app/state/storage/token.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { t } from "../../../ui/text/t.ts";

/**
 * Adds an item to the customer's cart on the server, or to a visitor's cart in the browser. Throws a refusal if the
 * cart already contains the variant. Without a network, a customer's item is stored in the browser until
 * send-offline-changes.ts sends it.
 */
export async function addItem(client: QueryClient, item: GuestItem) {
  if (findToken() && !isOffline()) {
    client.setQueryData(queries.cart().queryKey, await api.cart.add(toAddToCart(item)));
    return;
  }
  if (getGuestItems().some((other) => isSameVariant(other, item)))
    throw new Refusal("already_in_cart", "This item with the selected size and color is already in your cart.");
  addToGuestCart(findToken() ? { ...item, isOffline: true } : item);
}

/**
 * Confirms an added item by opening the mini-cart, whose total comes from the server. Without a network, a toast
 * confirms the item.
 */
export function confirmAdded(item: GuestItem) {
  if (!findToken() || !isOffline()) return openMiniCart([item]);
  toast({
    title: t("Saved in this browser."),
    text: t("It will move to your cart when you’re back online."),
    tone: "success",
    durationMs: 5000,
  });
}
