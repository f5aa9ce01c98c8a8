import { useEffect } from "react";
import type { GuestCartResponse } from "#contract/cart/guest-cart.ts";
import { readLocalStorage, writeLocalStorage } from "../../../app/state/storage/local-storage.ts";
import { useWasOffline } from "../../../app/state/use-is-offline.ts";

/** Local storage key of the last quote for a visitor's cart. */
const storageKey = "lastGuestCart";

/**
 * Returns the server's quote. While there is no network, and afterwards until a quote is loaded, returns the last
 * stored quote. Its quantities and totals may differ from those of the current cart.
 */
export function useStoredQuote(data: GuestCartResponse | undefined) {
  const wasOffline = useWasOffline();
  // Local storage is outside of React, so each response is stored in an effect.
  useEffect(() => {
    if (data) writeLocalStorage(storageKey, data);
  }, [data]);
  if (data || !wasOffline) return data;
  return readLocalStorage<GuestCartResponse | undefined>(storageKey, undefined);
}
