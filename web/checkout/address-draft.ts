import type { NewAddress } from "#contract/addresses.ts";
import { safeSessionStorage } from "../state/browser-storage.ts";

// In this tab alone: an address is long, and a reload, a look at the cart or a login that has ended must not cost it.
const storageKey = "addressDraft";

export function findAddressDraft(): Partial<NewAddress> | undefined {
  const stored = safeSessionStorage.get(storageKey);
  return stored ? (JSON.parse(stored) as Partial<NewAddress>) : undefined;
}

export function saveAddressDraft(draft: Partial<NewAddress>) {
  safeSessionStorage.set(storageKey, JSON.stringify(draft));
}

/** It is saved, or given up; or another shopper may be next. */
export function clearAddressDraft() {
  safeSessionStorage.remove(storageKey);
}
