import { Refusal } from "#contract/http/errors.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { listParcels } from "../record/parcel-queries.ts";

/** Refuses to cancel or unpack an order after one of its parcels has left. */
export async function requireNothingSent(trx: Transaction, orderId: string) {
  if ((await listParcels(trx, [orderId])).length === 0) return;
  throw new Refusal("illegal_move", "Part of this order has been shipped already. Only the rest can still be shipped.");
}
