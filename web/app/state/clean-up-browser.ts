import { endPushOfBrowser } from "./browser-push.ts";
import { deleteOfflineCart } from "./storage/offline-cart.ts";
import { deleteOfflineRemovals } from "./storage/offline-removals.ts";
import { deleteVisits } from "./storage/visits.ts";

/** Keys of what the tab holds of the customer: typed addresses and options of an order, links of orders, and where a sign-in leads back to. */
const ownKeys =
  /^(orderLink\..*|addressDraft|orderOptions|orderKey|confirmedAddresses|pendingEmail|wayBack|celebrated)$/;

/**
 * Takes what belongs to the customer off a browser that others may use: the last cart, changes that were not sent, visited pages, what was typed, and
 * notifications.
 */
export async function cleanUpBrowser() {
  deleteOfflineCart();
  deleteOfflineRemovals();
  await deleteVisits();
  for (const key of Object.keys(sessionStorage)) if (ownKeys.test(key)) sessionStorage.removeItem(key);
  await endPushOfBrowser();
}
