import { Refusal } from "#contract/http/errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { listParcels } from "../record/parcel-queries.ts";

/** An order of which a parcel has left is neither cancelled nor unpacked. */
export async function requireNothingSent(trx: Transaction, orderId: string) {
  if ((await listParcels(trx, [orderId])).length === 0) return;
  throw new Refusal("illegal_move", "Part of this order has been shipped already. Only the rest can still be shipped.");
}
