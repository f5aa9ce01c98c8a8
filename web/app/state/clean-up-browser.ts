import { endPushOfBrowser } from "./browser-push.ts";
import { deleteOfflineCart } from "./storage/offline-cart.ts";
import { deleteOfflineRemovals } from "./storage/offline-removals.ts";
import { deleteVisits } from "./storage/visits.ts";

/**
 * Session storage keys of the customer's data: typed addresses and options of an order, links of orders, and the URL to
 * return to after a login.
 */
const ownKeys =
  /^(orderLink\..*|addressDraft|orderOptions|orderKey|confirmedAddresses|pendingEmail|wayBack|celebrated)$/;

/**
 * Removes the customer's data from a browser that others may use: the last cart, unsent changes, visited pages, typed
 * text, and notifications.
 */
export async function cleanUpBrowser() {
  deleteOfflineCart();
  deleteOfflineRemovals();
  await deleteVisits();
  for (const key of Object.keys(sessionStorage)) if (ownKeys.test(key)) sessionStorage.removeItem(key);
  await endPushOfBrowser();
}
