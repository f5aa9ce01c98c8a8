import { useEffect } from "react";
import type { CartResponse } from "#contract/cart/cart.ts";
import { findStoredCart, storeCart } from "../../../app/state/storage/offline-cart.ts";
import { useWasOffline } from "../../../app/state/use-is-offline.ts";

/**
 * Returns the cart from the server. While there is no network, and afterwards until the cart is loaded, returns the
 * cart of the last visit to the page.
 */
export function useStoredCart(data: CartResponse | undefined) {
  const wasOffline = useWasOffline();
  // Local storage is outside of React, so each response is stored in an effect.
  useEffect(() => {
    if (data) storeCart(data);
  }, [data]);
  return data ?? (wasOffline ? findStoredCart() : undefined);
}
