import type { QueryClient } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import { api } from "../../../app/state/api.ts";
import { queries } from "../../../app/state/queries.ts";
import {
  addToGuestCart,
  type GuestItem,
  getGuestItems,
  isSameVariant,
  toAddToCart,
} from "../../../app/state/storage/guest-cart.ts";
import { findToken } from "../../../app/state/storage/token.ts";

/** Adds to the customer's cart, or to a visitor's in the browser. Throws a refusal: neither holds a variant twice. */
export async function addItem(client: QueryClient, item: GuestItem) {
  if (findToken()) {
    client.setQueryData(queries.cart().queryKey, await api.cart.add(toAddToCart(item)));
    return;
  }
  if (getGuestItems().some((other) => isSameVariant(other, item)))
    throw new Refusal("already_in_cart", "This item with the selected size and color is already in your cart.");
  addToGuestCart(item);
}
