import { safeSessionStorage } from "./browser-storage.ts";

const storageKey = (orderId: string) => `orderLink.${orderId}`;
/** What the server refuses as a link. A damaged link is none of a session's tokens either. */
const damagedLink = "order.damaged";

/**
 * Takes the token of an order mail's link (decision 0026) out of the address bar, where it would be copied, photographed and kept in the
 * browser's history. It is stored for this tab alone. Returns whether there was one.
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

/** After the server has refused it: the order may still be one of the customer's own. */
export function discardOrderLink(orderId: string) {
  safeSessionStorage.remove(storageKey(orderId));
}
