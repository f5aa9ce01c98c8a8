import type { AppContext } from "../../server/context.ts";
import { issueCreditNote, issueInvoice } from "../../server/features/selling/invoices/invoices.ts";
import { demoShop } from "../../server/features/shop/audit/audit.ts";
import type { Transaction } from "../../server/platform/database/database.ts";
import { hasInvoices, listPackedOrders } from "./invoice-queries.ts";

type Issue = { at: Date; issue: (trx: Transaction, context: AppContext) => Promise<void> };

/**
 * Issues the invoices of the demo orders that were packed, and the credit notes of the orders that came back, sorted by
 * time. Does nothing in a shop that has invoices, because the numbers of invoices must be in the order of their times.
 */
export async function seedInvoices(context: AppContext): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    if (await hasInvoices(trx)) return;
    const documents = (await listPackedOrders(trx)).flatMap(({ packed_at, returned_at, ...order }): Issue[] => {
      const invoice: Issue = { at: packed_at, issue: (...to) => issueInvoice(...to, order, demoShop) };
      if (!returned_at) return [invoice];
      return [invoice, { at: returned_at, issue: (...to) => issueCreditNote(...to, order.id, demoShop) }];
    });
    for (const { at, issue } of documents.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
      await issue(trx, { ...context, now: () => at });
  });
}
