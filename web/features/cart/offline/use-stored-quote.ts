import { useEffect } from "react";
import type { GuestCartResponse } from "#contract/cart/guest-cart.ts";
import { readLocalStorage, writeLocalStorage } from "../../../app/state/storage/local-storage.ts";
import { useWasOffline } from "../../../app/state/use-is-offline.ts";

/** A visitor's cart as the server calculated it last. */
const storageKey = "lastGuestCart";

/**
 * The server's answer; without a network, and until the answer is there afterwards, the last one, whose quantities and totals may be others than those of the
 * cart now.
 */
export function useStoredQuote(data: GuestCartResponse | undefined) {
  const wasOffline = useWasOffline();
  // Storage is outside of React, and each response is stored once.
  useEffect(() => {
    if (data) writeLocalStorage(storageKey, data);
  }, [data]);
  if (data || !wasOffline) return data;
  return readLocalStorage<GuestCartResponse | undefined>(storageKey, undefined);
}
