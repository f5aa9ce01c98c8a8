import type { NewAddress } from "#contract/addresses.ts";
import { safeSessionStorage } from "../state/browser-storage.ts";

// In this tab alone: an address is long, and a reload, a look at the cart or a login that has ended must not cost it.
const key = "addressDraft";

export function addressDraft(): Partial<NewAddress> | undefined {
  const kept = safeSessionStorage.get(key);
  return kept ? (JSON.parse(kept) as Partial<NewAddress>) : undefined;
}

export function keepAddressDraft(typed: Partial<NewAddress>) {
  safeSessionStorage.set(key, JSON.stringify(typed));
}

/** It is saved, or given up; or another shopper may be next. */
export function forgetAddressDraft() {
  safeSessionStorage.remove(key);
}
