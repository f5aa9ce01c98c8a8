import type { Address } from "#contract/account/addresses.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";

export async function updateOrderAddress(trx: Transaction, orderId: string, address: Address) {
  await trx
    .updateTable("orders")
    .set({ address: JSON.stringify(address) })
    .where("id", "=", orderId)
    .execute();
}
