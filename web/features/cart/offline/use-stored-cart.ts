import { useEffect } from "react";
import type { CartResponse } from "#contract/cart/cart.ts";
import { findStoredCart, storeCart } from "../../../app/state/storage/offline-cart.ts";
import { useWasOffline } from "../../../app/state/use-is-offline.ts";

/** The cart; without a network, and until it is loaded and changes are sent afterwards, that of the last visit to the page. */
export function useStoredCart(data: CartResponse | undefined) {
  const wasOffline = useWasOffline();
  // Storage is outside of React, and each response is stored once.
  useEffect(() => {
    if (data) storeCart(data);
  }, [data]);
  return data ?? (wasOffline ? findStoredCart() : undefined);
}
