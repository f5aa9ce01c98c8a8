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
    else if (key === changedKey) void client.invalidateQueries({ queryKey: ["mine"] });
  });
}
