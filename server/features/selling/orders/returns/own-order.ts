import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { Customer } from "../../../people/account/index.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { loadOrderDetails } from "../record/load-order-details.ts";
import { findOrder } from "../record/order-queries.ts";

/** @throws Refusal if the order is not the customer's */
export async function requireOwnOrder(db: Database, customer: Customer, orderId: string) {
  const row = await findOrder(db, customer.id, orderId);
  const settings = await getSettings(db);
  const [order] = row ? await loadOrderDetails(db, [row], settings) : [];
  if (!order) throw new Refusal("not_found", "Order not found.");
  return { order, returnDays: settings.returnDays };
}
