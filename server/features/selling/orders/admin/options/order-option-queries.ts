import type { Transaction } from "../../../../../platform/database/database.ts";

type OrderOptions = { gift_message: string | null; business_gstin: string | null; business_name: string | null };

export async function updateOrderOptions(trx: Transaction, orderId: string, options: OrderOptions) {
  await trx.updateTable("orders").set(options).where("id", "=", orderId).execute();
}
