import type { QueryClient } from "@tanstack/react-query";
import { writeLocalStorage } from "./local-storage.ts";
import { tokenStorageKey } from "./token.ts";

/** Local storage speaks to all tabs but the one that writes. */
const storageKey = "changed";

/** After a change of cart, wishlist or anything else of the shopper's: the other tabs' header counts follow. */
export function notifyOtherTabs() {
  // Only another value is news.
  writeLocalStorage(storageKey, `${Date.now()} ${Math.random()}`);
}

export function listenToOtherTabs(client: QueryClient) {
  window.addEventListener("storage", ({ key }) => {
    // Another tab's login or logout: what this tab knows belongs to somebody else now.
    if (key === tokenStorageKey || key === null) void client.resetQueries({ queryKey: ["mine"] });
    else if (key === storageKey) void refetchCustomerQueries(client);
  });
}

/** A first answer under way may be older than the change, and is waited for, not asked for anew: then once more. */
async function refetchCustomerQueries(client: QueryClient) {
  const queryKey = ["mine"];
  const firstLoadCount = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey });
  if (firstLoadCount > 0) await client.invalidateQueries({ queryKey });
}
