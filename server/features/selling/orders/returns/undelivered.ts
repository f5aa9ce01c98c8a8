import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import type { ItemRow } from "../record/order-queries.ts";
import { deleteReturn, insertReturn, listReturnsOfOrder } from "./return-queries.ts";

/**
 * The parcel of an order that was not delivered is back: its items wait for their inspection, and are in stock after
 * it.
 */
export async function receiveUndelivered(
  trx: Transaction,
  { now }: Pick<AppContext, "now">,
  orderId: string,
  items: readonly ItemRow[],
) {
  const fields = { id: newId(), orderId, kind: "rto", status: "received", comment: "", payout: "" } as const;
  await insertReturn(
    trx,
    { ...fields, now: now() },
    items.map(({ id, quantity }) => ({ itemId: id, quantity, reason: "Not delivered", to: null })),
  );
}

/** @throws Refusal if the items were inspected, and sold again or written off */
export async function deleteUndelivered(trx: Transaction, orderId: string) {
  const row = (await listReturnsOfOrder(trx, orderId)).find(({ kind }) => kind === "rto");
  if (row?.status === "completed") {
    throw new Refusal("illegal_move", "The parcel was inspected, so this can no longer be undone.");
  }
  if (row) await deleteReturn(trx, row.id);
}
