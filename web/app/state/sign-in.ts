import { useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account/account.ts";
import { api } from "./api.ts";
import { type MergeResult, mergeGuestCart } from "./merge-guest-cart.ts";
import { queries } from "./queries.ts";
import { notifyOtherTabs } from "./storage/other-tabs.ts";
import { popPendingWishlistItem } from "./storage/pending-wishlist-item.ts";
import { storeToken } from "./storage/token.ts";

/** Stores the token, merges the guest cart and refetches all customer queries. Returns the results of the merge. */
export function useSignIn() {
  const client = useQueryClient();
  return async ({ token, user }: { token: string; user: User }): Promise<MergeResult[]> => {
    storeToken(token);
    client.removeQueries({ queryKey: ["mine"] });
    client.setQueryData(queries.me().queryKey, { status: "success", success: true, user });
    // Login has succeeded even if merging fails: items that were not merged stay in the guest cart.
    const [mergeResults] = await Promise.all([
      mergeGuestCart().catch(() => []),
      addPendingWishlistItem().catch(() => {}),
    ]);
    notifyOtherTabs();
    // The response of a fetch that is still running may not include the merged items, and would be taken as current.
    await client.cancelQueries({ queryKey: ["mine"] });
    await client.invalidateQueries({ queryKey: ["mine"], predicate: ({ queryKey }) => queryKey[1] !== "me" });
    return mergeResults;
  };
}

async function addPendingWishlistItem() {
  const productId = popPendingWishlistItem();
  if (productId) await api.wishlist.add({ productId });
}
