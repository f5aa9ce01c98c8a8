import { orderNumber } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { type Actor, recordAudit } from "../../../shop/audit/audit.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { renderReplacementMail } from "../mail/return-mail.ts";
import { loadOrderDetails } from "../record/load-order-details.ts";
import type { ItemRow, OrderRow } from "../record/order-queries.ts";
import { notifyCustomer } from "../updates/notify-customers.ts";
import { insertReplacement } from "./replacement-queries.ts";
import type { ReturnRow } from "./return-queries.ts";

type Exchange = { order: OrderRow & { email: string }; items: readonly ItemRow[]; row: ReturnRow };

/**
 * Creates the order in which the variants that an exchange has reserved are sent. It is packed and shipped like any
 * order. It is paid by the payment for the returned units, so its total is 0. The customer is mailed. Returns its id.
 */
export async function createReplacement(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  { order, items, row }: Exchange,
): Promise<string> {
  const id = newId();
  const replaced = new Map<string, ItemRow>();
  for (const { itemId, quantity, to } of row.items) {
    const item = items.find((other) => other.id === itemId);
    if (!item || !to) continue;
    const { variantId: variant_id, size, color } = to;
    const key = `${variant_id} ${item.price} ${item.mrp}`;
    const same = replaced.get(key);
    if (same) same.quantity += quantity;
    // The units count for their sale in the order that was paid, so they have no sale here.
    else replaced.set(key, { ...item, id: newId(), order_id: id, variant_id, size, color, quantity, sale_id: null });
  }
  const lines = [...replaced.values()];
  const sum = (field: "price" | "mrp") => lines.reduce((total, line) => total + line[field] * line.quantity, 0);
  const [mrp, price] = [sum("mrp"), sum("price")];
  const amounts = { mrp, discount: mrp - price, coupon: price, coupon_code: null, shipping: 0, cod_fee: 0, total: 0 };
  const { customer_id, address, delivery_days, business_gstin, business_name, language } = order;
  const replacement = {
    id,
    customer_id,
    address,
    status: "confirmed" as const,
    payment_method: "cod" as const,
    reserved_until: null,
    created_at: context.now(),
    delivery_days,
    ...amounts,
    // The gift message went with the first parcel. The invoice still names the business.
    gift_message: null,
    business_gstin,
    business_name,
    language,
  };
  await insertReplacement(trx, replacement, lines, row.id);
  await recordAudit(trx, context, by, {
    action: "order.create-replacement",
    entity: "order",
    entityId: id,
    after: { returnId: row.id, replaces: order.id },
  });
  const settings = await getSettings(trx);
  const [details] = await loadOrderDetails(trx, [replacement], settings);
  if (details) {
    const mailContext = { context, settings, to: order, order: details };
    const mail = renderReplacementMail(mailContext, order.id);
    await notifyCustomer(trx, context, { orderId: id, mail, update: { kind: "confirmed" } });
  }
  return id;
}

export const toReplacement = (orderId: string) => ({ orderId, number: orderNumber(orderId) });
