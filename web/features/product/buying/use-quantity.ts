import { useState } from "react";
import { safeSessionStorage } from "../../../app/state/storage/browser-storage.ts";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";

/**
 * The quantity chosen for a product. It is stored for this tab, because a guest may have to leave the page to sign up.
 */
export function useQuantity(productId: string): [number, (quantity: number) => void] {
  const storageKey = `quantity ${productId}`;
  // During hydration the quantity is 1, as in the server's HTML.
  const hydrated = useHydrated();
  const [quantity, setQuantity] = useState(() => (hydrated && Number(safeSessionStorage.get(storageKey))) || 1);
  const storeQuantity = (next: number) => {
    safeSessionStorage.set(storageKey, String(next));
    setQuantity(next);
  };
  return [quantity, storeQuantity];
}
