import type { QueryClient } from "@tanstack/react-query";
import { store } from "./stored.ts";
import { tokenKey } from "./token.ts";

/** Local storage speaks to all tabs but the one that writes. */
const changedKey = "changed";

/** After a change of cart, wishlist or anything else of the shopper's: the other tabs' header counts follow. */
export function tellOtherTabs() {
  // Only another value is news.
  store(changedKey, `${Date.now()} ${Math.random()}`);
}

export function followOtherTabs(client: QueryClient) {
  window.addEventListener("storage", ({ key }) => {
    // Another tab's login or logout: what this tab knows belongs to somebody else now.
    if (key === tokenKey || key === null) void client.resetQueries({ queryKey: ["mine"] });
    else if (key === changedKey) void lookAgain(client);
  });
}

/** A first answer under way may be older than the change, and is waited for, not asked for anew: then once more. */
async function lookAgain(client: QueryClient) {
  const queryKey = ["mine"];
  const first = client.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey });
  if (first > 0) await client.invalidateQueries({ queryKey });
}
