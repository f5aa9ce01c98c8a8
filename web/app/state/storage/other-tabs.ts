import type { QueryClient } from "@tanstack/react-query";
import { writeLocalStorage } from "./local-storage.ts";
import { isTokenKey } from "./token.ts";

/** Local storage key. Writing it fires a `storage` event in all tabs except the writing one. */
const storageKey = "changed";

/**
 * Called after a change of the cart, the wishlist or other customer data. Other tabs then update their header counts.
 */
export function notifyOtherTabs() {
  // The event fires only if the value changes.
  writeLocalStorage(storageKey, `${Date.now()} ${Math.random()}`);
}

export function listenToOtherTabs(client: QueryClient) {
  window.addEventListener("storage", ({ key }) => {
    // Another tab logged in or out: this tab's cached data belongs to another customer.
    if (isTokenKey(key)) void client.resetQueries({ queryKey: ["mine"] });
    else if (key === storageKey) void refetchCustomerQueries(client);
  });
}

/**
 * Refetches all customer queries. `invalidateQueries` does not restart a query's first fetch, whose response may be
 * older than the change, so such a query is refetched afterwards.
 */
async function refetchCustomerQueries(client: QueryClient) {
  const queryKey = ["mine"];
  const firstLoadCount = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey });
  if (firstLoadCount > 0) await client.invalidateQueries({ queryKey });
}
