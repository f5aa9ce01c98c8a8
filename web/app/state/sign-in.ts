import { useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account/account.ts";
import { showAddError, showMergeResults } from "./cart-toasts.ts";
import { mergeGuestCart } from "./merge-guest-cart.ts";
import { queries } from "./queries.ts";
import { notifyOtherTabs } from "./storage/other-tabs.ts";
import { storeToken } from "./storage/token.ts";

/** Mutation key of login and OTP verification, to detect a sign-in in progress. */
export const signInMutationKey = ["signing in"];

/** Stores the token, merges the guest cart and wishlist, shows the added items, and refetches all customer queries. */
export function useSignIn() {
  const client = useQueryClient();
  return async ({ token, user }: { token: string; user: User }): Promise<void> => {
    storeToken(token);
    client.removeQueries({ queryKey: ["mine"] });
    client.setQueryData(queries.me().queryKey, { status: "success", success: true, user });
    // Login has succeeded even if merging fails: items that were not merged stay in the guest cart.
    await Promise.all([
      mergeGuestCart().then(showMergeResults, showAddError),
      // Merges the visitor's wishlist. After a failure it stays in the browser, and the next fetch merges it.
      client.prefetchQuery(queries.wishlist()),
    ]);
    notifyOtherTabs();
    // Running fetches are cancelled, because their responses may lack the merged items and would count as current.
    await client.cancelQueries({ queryKey: ["mine"] });
    await client.invalidateQueries({ queryKey: ["mine"], predicate: ({ queryKey }) => queryKey[1] !== "me" });
  };
}
