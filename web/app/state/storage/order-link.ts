import { safeSessionStorage } from "./browser-storage.ts";

const storageKey = (orderId: string) => `orderLink.${orderId}`;
/**
 * Token stored for a damaged link. The server refuses it, so that the page reports a broken link. It cannot be mistaken
 * for a session's token.
 */
const damagedLink = "order.damaged";

/**
 * Moves the token of an order mail's link (decision 0026) from the address bar, where it would be copied, photographed
 * and stored in the browser's history, to the storage of this tab. Returns true if the URL contained a token.
 */
export function keepOrderLink(): boolean {
  const token = /^#link=(.*)$/.exec(location.hash)?.[1];
  const orderId = new URLSearchParams(location.search).get("order");
  if (token === undefined || !orderId) return false;
  safeSessionStorage.set(storageKey(orderId), token.startsWith("order.") ? token : damagedLink);
  history.replaceState(history.state, "", location.pathname + location.search);
  return true;
}

export function findOrderLink(orderId: string | undefined): string | undefined {
  return orderId === undefined ? undefined : (safeSessionStorage.get(storageKey(orderId)) ?? undefined);
}

/** Called after the server has refused the link. The order may still be one of the customer's own. */
export function discardOrderLink(orderId: string) {
  safeSessionStorage.remove(storageKey(orderId));
}
