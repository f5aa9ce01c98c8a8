import type { AppContext } from "../../../../context.ts";
import { type Actor, commandLine } from "../../../shop/audit/audit.ts";
import { inspectReturn } from "./decide-return.ts";
import { listReturnsOfOrder } from "./return-queries.ts";

/** All items of an order that came back undelivered can be sold again. Returns false if they were inspected already. */
export async function restockUndelivered(context: AppContext, orderId: string, by: Actor = commandLine) {
  const row = (await listReturnsOfOrder(context.db, orderId)).find(({ kind }) => kind === "rto");
  if (row?.status !== "received") return false;
  const items = row.items.map(({ itemId }) => ({ itemId, outcome: "restock" as const }));
  await inspectReturn(context, by, row.id, { items, settlement: "none", reference: "", mayRefund: false });
  return true;
}
