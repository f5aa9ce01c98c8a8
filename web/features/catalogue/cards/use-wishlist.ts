import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { Refusal } from "#contract/http/errors.ts";
import { isOffline, toErrorMessage } from "../../../app/errors/error-message.ts";
import { api } from "../../../app/state/api.ts";
import { queries } from "../../../app/state/queries.ts";
import {
  addToGuestWishlist,
  removeFromGuestWishlist,
  useGuestWishlist,
} from "../../../app/state/storage/guest-wishlist.ts";
import {
  addOfflineRemoval,
  deleteOfflineRemoval,
  useOfflineRemovals,
} from "../../../app/state/storage/offline-removals.ts";
import { findToken, useToken } from "../../../app/state/storage/token.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { msg, t } from "../../../ui/text/t.ts";

const mutationKey = ["wishlist-change"];
type WishlistChange = { productId: string; save: boolean };

/**
 * A product's wishlist state. A visitor's wishlist is stored in the browser until a login merges it into the
 * customer's. A customer's wishlist has optimistic updates. The header fetches it, and the two dozen wishlist buttons
 * of a page only read the query cache. (A context value would change before the header has hydrated, and React would
 * visibly recreate the header.) Without a network, a customer's changes are stored in the browser like a visitor's,
 * until send-offline-changes.ts sends them.
 */
export function useWishlist(productId: string) {
  const client = useQueryClient();
  const isSignedIn = useToken() !== undefined;
  const isInBrowser = useGuestWishlist().includes(productId);
  const isRemovedOffline = useOfflineRemovals().includes(productId);
  const state = useSyncExternalStore(
    useCallback((onChange) => subscribe(client, onChange), [client]),
    () => getWishlistState(client, productId),
    () => "not-saved",
  );
  return {
    saved: isInBrowser || (isSignedIn && !isRemovedOffline && (state === "saved" || state === "adding")),
    busy: state === "adding" || state === "removing",
    save(save: boolean) {
      deleteOfflineRemoval(productId);
      if (isSignedIn && !save && isOffline()) addOfflineRemoval(productId);
      if (isInBrowser || !isSignedIn || (save && isOffline())) updateGuestWishlist({ productId, save });
      if (isSignedIn && !isOffline()) updateWishlist(client, { productId, save });
    },
  };
}

function subscribe(client: QueryClient, onChange: () => void) {
  const unsubscribers = [client.getQueryCache().subscribe(onChange), client.getMutationCache().subscribe(onChange)];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

function getWishlistState(client: QueryClient, productId: string): "saved" | "not-saved" | "adding" | "removing" {
  const pendingChange = client
    .getMutationCache()
    .findAll({ mutationKey, status: "pending" })
    .map(({ state }) => state.variables as WishlistChange)
    .find((change) => change.productId === productId);
  if (pendingChange) return pendingChange.save ? "adding" : "removing";
  const list = client.getQueryData(queries.wishlist().queryKey);
  return list?.data.some(({ product }) => product._id === productId) ? "saved" : "not-saved";
}

function updateGuestWishlist({ productId, save }: WishlistChange) {
  if (!save) return removeFromGuestWishlist([productId]);
  if (!addToGuestWishlist(productId)) toast({ title: t("Error!"), text: t("Your wishlist is full."), tone: "danger" });
  else if (findToken()) showSavedToast(t("It will move to your wishlist when you’re back online."), 5000);
  else showSavedToast();
}

function updateWishlist(client: QueryClient, change: WishlistChange) {
  const { queryKey } = queries.wishlist();
  const mutation = client.getMutationCache().build(client, {
    mutationKey,
    mutationFn: ({ productId, save }: WishlistChange) =>
      save ? api.wishlist.add({ productId }) : api.wishlist.remove({ productId }),
    onSuccess: (response) => {
      client.setQueryData(queryKey, response);
      if (change.save) showSavedToast();
    },
    onError: (error: Error) => {
      toast({ title: t("Error!"), text: toErrorText(error, change.save), tone: "danger" });
      void client.invalidateQueries({ queryKey });
    },
  });
  // onError has already reported the failure.
  mutation.execute(change).catch(() => {});
}

function showSavedToast(text = t("This item has been added to your wishlist."), durationMs?: number) {
  toast({ title: t("Added To Wishlist!"), text, tone: "success", durationMs });
}

function toErrorText(error: Error, save: boolean): string {
  if (error instanceof Refusal && error.code === "already_in_wishlist") return t("Item is already in your wishlist.");
  return toErrorMessage(error, save ? msg("Failed to add to wishlist") : msg("Failed to remove from wishlist"));
}
