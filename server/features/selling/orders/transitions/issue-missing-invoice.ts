import type { AppContext } from "../../../../context.ts";
import { undoSeconds } from "../../../people/staff/index.ts";
import type { Actor } from "../../../shop/audit/audit.ts";
import {
  creditChangedInvoice,
  isPacked,
  issueCreditNote,
  issueInvoice,
  UnknownState,
} from "../../invoices/invoices.ts";
import { lockOrder } from "../record/order-queries.ts";
import { isReversed } from "../record/order-transitions.ts";
import { listLastEvents } from "./undo-queries.ts";

declare module "../../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** The credit note or invoice that an order needs once its change can no longer be undone. */
    "tax-documents": { orderId: string };
  }
}

type Clock = Pick<AppContext, "db" | "now">;
const afterUndo: Actor = { kind: "job", name: "tax documents" };

/**
 * Issues the invoice or credit note of an order that needs one, such as an order that a version of the shop without
 * invoices has packed, cancelled or received back. Idempotent.
 */
export async function issueMissingInvoice(context: Clock, orderId: string, by: Actor): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order && isPacked(order.status)) await issueInvoice(trx, context, order, by);
    if (order && isReversed(order.status)) await issueCreditNote(trx, context, orderId, by);
  });
}

/**
 * The age from which a missing credit note is overdue, in milliseconds: a minute after the time to undo, its job has
 * failed or waits behind many others.
 */
const overdueMs = (undoSeconds + 60) * 1000;

/** Issues the credit note of a cancelled or returned order whose job should have issued it. Idempotent. */
export async function issueOverdueCreditNote(context: Clock, orderId: string, by: Actor): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order || !isReversed(order.status)) return;
    const [last] = await listLastEvents(trx, orderId);
    if (!last || context.now().getTime() - last.created_at.getTime() < overdueMs) return;
    await issueCreditNote(trx, context, orderId, by);
  });
}

/**
 * Issues the documents that an order needs after a change by staff that can no longer be undone. If they were issued
 * earlier and the change was then undone, one sale would have a credit note and a second invoice. An order whose state
 * is not known is left to staff, whom the order's page asks for the state. Idempotent.
 */
export async function issueDocumentsAfterUndo(context: Clock, orderId: string): Promise<void> {
  // A retry would fail in the same way until staff have corrected the state, which issues the invoice.
  try {
    await issueMissingInvoice(context, orderId, afterUndo);
  } catch (error) {
    if (!(error instanceof UnknownState)) throw error;
  }
  await context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order && !isPacked(order.status) && !isReversed(order.status))
      await creditChangedInvoice(trx, context, order, afterUndo);
  });
}

export async function runTaxDocumentJobs(context: AppContext) {
  await context.jobs.process("tax-documents", ({ orderId }) => issueDocumentsAfterUndo(context, orderId));
}
