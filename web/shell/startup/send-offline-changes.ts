import type { QueryClient } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import { isOffline } from "../../app/errors/error-message.ts";
import { api } from "../../app/state/api.ts";
import { showAddError, showMergeResults } from "../../app/state/cart-toasts.ts";
import { type MergeResult, mergeGuestCart } from "../../app/state/merge-guest-cart.ts";
import { queries } from "../../app/state/queries.ts";
import { addToGuestCart, getGuestItems } from "../../app/state/storage/guest-cart.ts";
import { getGuestWishlist } from "../../app/state/storage/guest-wishlist.ts";
import { readLocalStorage } from "../../app/state/storage/local-storage.ts";
import {
  deleteOfflineRemoval,
  getOfflineRemovals,
  offlineCartChangesKey,
} from "../../app/state/storage/offline-removals.ts";
import { notifyOtherTabs } from "../../app/state/storage/other-tabs.ts";
import { findToken } from "../../app/state/storage/token.ts";
import { loadWithRetry } from "../../ui/lifecycle/lazy-with-retry.ts";

/** Sends a customer's offline changes to the wishlist and the cart, now and whenever the network is back. */
export function sendOfflineChangesWhenOnline(client: QueryClient) {
  const send = () => void inOneTab(() => sendOfflineChanges(client));
  addEventListener("online", send);
  // Saved products need no request here: the page's own fetch of the wishlist has sent those that the browser stored.
  if (getOfflineRemovals().length + listOfflineItems().length > 0 || hasOfflineCartChanges()) send();
}

/**
 * Runs the task in only one tab, because every tab gets the "online" event. Repeated requests would change nothing, but
 * their toasts would be shown twice.
 */
async function inOneTab(task: () => Promise<void>) {
  // Browsers offer locks on secure pages only.
  if (!navigator.locks) return await task();
  await navigator.locks.request("send offline changes", { ifAvailable: true }, async (lock) => {
    if (lock) await task();
  });
}

async function sendOfflineChanges(client: QueryClient) {
  const removals = getOfflineRemovals();
  const items = listOfflineItems();
  const hasCartChanges = hasOfflineCartChanges();
  if (!findToken() || isOffline()) return;
  if (removals.length + items.length + getGuestWishlist().length === 0 && !hasCartChanges) return;
  if (hasCartChanges) await sendCartChanges(client);
  for (const productId of removals) await sendRemoval(productId);
  if (items.length > 0) await mergeGuestCart(items).then(showMerged, showAddError);
  notifyOtherTabs();
  // The fetch of the wishlist sends the products that were saved in the browser.
  await client.invalidateQueries({ queryKey: queries.wishlist().queryKey, refetchType: "all" });
  await client.invalidateQueries({ queryKey: queries.cart().queryKey });
}

/**
 * Sends changes of cart lines. They must be sent before added items, because a removed line may have been added again.
 */
async function sendCartChanges(client: QueryClient) {
  // Browsers report a network before it works, so the request is retried for several seconds. Unsent changes stay
  // stored until the next time.
  try {
    await loadWithRetry(async () => (await import("../../app/state/send-cart-changes.ts")).sendCartChanges(client));
  } catch (error) {
    console.warn("Changes of the cart were not sent.", error);
  }
}

const hasOfflineCartChanges = () => readLocalStorage<unknown[]>(offlineCartChangesKey, []).length > 0;

const listOfflineItems = () => getGuestItems().filter(({ isOffline: wasOffline }) => wasOffline);

function showMerged(results: readonly MergeResult[]) {
  showMergeResults(results);
  // Refused items stay in the browser's cart, like a visitor's items that could not be merged at login.
  for (const { item, refusal } of results)
    if (refusal && refusal.code !== "already_in_cart") addToGuestCart({ ...item, isOffline: undefined });
}

async function sendRemoval(productId: string) {
  // Without a response the removal stays stored, and is sent the next time.
  try {
    await api.wishlist.remove({ productId });
  } catch (error) {
    if (!(error instanceof Refusal)) return;
  }
  deleteOfflineRemoval(productId);
}
