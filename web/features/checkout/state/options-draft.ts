import { useSyncExternalStore } from "react";
import type { PlaceOrder } from "#contract/orders/orders.ts";
import { safeSessionStorage } from "../../../app/state/storage/browser-storage.ts";
import { findToken } from "../../../app/state/storage/token.ts";

/** Unsaved values of the order's options. */
export type OptionsDraft = {
  isGift: boolean;
  giftMessage: string;
  isBusiness: boolean;
  gstin: string;
  businessName: string;
};

// The draft is stored for the tab and survives a reload, a visit to the cart and signing in.
const storageKey = "orderOptions";
const empty: OptionsDraft = { isGift: false, giftMessage: "", isBusiness: false, gstin: "", businessName: "" };
const listeners = new Set<() => void>();

/** The draft of this tab. The server and the first render use an empty draft. */
export function useOptionsDraft(): OptionsDraft {
  return parse(useSyncExternalStore(subscribe, readText, () => null));
}

export function changeOptionsDraft(change: Partial<OptionsDraft>) {
  const draft = { ...parse(readText()), ...change };
  safeSessionStorage.set(storageKey, JSON.stringify({ ...draft, owner: findOwner() }));
  notifyListeners();
}

export function clearOptionsDraft() {
  safeSessionStorage.remove(storageKey);
  notifyListeners();
}

/** Converts the draft to the `gift` and `business` fields of an order. */
export function toOrderOptions(draft: OptionsDraft): Pick<PlaceOrder, "gift" | "business"> {
  const { isGift, giftMessage, isBusiness, gstin, businessName } = draft;
  return {
    ...(isGift && { gift: { message: giftMessage } }),
    ...(isBusiness && { business: { gstin, name: businessName } }),
  };
}

const readText = () => safeSessionStorage.get(storageKey);

function parse(text: string | null): OptionsDraft {
  const { owner, ...draft } = (text ? JSON.parse(text) : {}) as Partial<OptionsDraft> & { owner?: string };
  // The draft of one customer is not shown to the next one who signs in with this browser. A guest's draft has no
  // owner, so it survives signing in.
  return owner && owner !== findOwner() ? empty : { ...empty, ...draft };
}

/** The id of the customer who is signed in. */
function findOwner(): string | undefined {
  const payload = findToken()?.split(".")[1];
  if (!payload) return undefined;
  return (JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: string }).sub;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners() {
  for (const listener of listeners) listener();
}
