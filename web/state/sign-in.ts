import { useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account.ts";
import { api } from "./api.ts";
import { type MergeResult, mergeGuestCart } from "./merge-guest-cart.ts";
import { notifyOtherTabs } from "./other-tabs.ts";
import { popPendingWishlistItem } from "./pending-wishlist-item.ts";
import { queries } from "./queries.ts";
import { storeToken } from "./token.ts";

/** Keeps the token, brings the guest's cart along, and lets every signed-in query ask again as this shopper. Answers what came along. */
export function useSignIn() {
  const client = useQueryClient();
  return async ({ token, user }: { token: string; user: User }): Promise<MergeResult[]> => {
    storeToken(token);
    client.removeQueries({ queryKey: ["mine"] });
    client.setQueryData(queries.me().queryKey, { status: "success", success: true, user });
    // What cannot be brought along now goes on waiting here; the login itself has succeeded.
    const [mergeResults] = await Promise.all([
      mergeGuestCart().catch(() => []),
      addPendingWishlistItem().catch(() => {}),
    ]);
    notifyOtherTabs();
    // A first answer still on its way knows nothing of what was brought along, and would be taken for the new one.
    await client.cancelQueries({ queryKey: ["mine"] });
    await client.invalidateQueries({ queryKey: ["mine"], predicate: ({ queryKey }) => queryKey[1] !== "me" });
    return mergeResults;
  };
}

async function addPendingWishlistItem() {
  const productId = popPendingWishlistItem();
  if (productId) await api.wishlist.add({ productId });
}
