import { endPushOfBrowser } from "../../../features/orders/updates/browser-push.ts";
import { deleteOfflineCart } from "../../state/storage/offline-cart.ts";

/** Takes what belongs to the customer off a browser that others may use: the last cart, changes that were not sent, and notifications. */
export async function cleanUpBrowser() {
  deleteOfflineCart();
  await endPushOfBrowser();
}
