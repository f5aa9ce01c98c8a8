import type { NewAddress } from "#contract/account/addresses.ts";
import { safeSessionStorage } from "./browser-storage.ts";

// The draft is stored for the tab. A typed address survives a reload, a visit to the cart and an expired login.
const storageKey = "addressDraft";

export function findAddressDraft(): Partial<NewAddress> | undefined {
  const stored = safeSessionStorage.get(storageKey);
  return stored ? (JSON.parse(stored) as Partial<NewAddress>) : undefined;
}

export function saveAddressDraft(draft: Partial<NewAddress>) {
  safeSessionStorage.set(storageKey, JSON.stringify(draft));
}

/** Called when the address is saved or cancelled, or on logout, as another customer may use the browser next. */
export function clearAddressDraft() {
  safeSessionStorage.remove(storageKey);
}
