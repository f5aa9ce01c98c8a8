import type { AppContext } from "../../../../../context.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { runInSteps } from "../../../../../platform/jobs/run-in-steps.ts";
import { type Actor, listAuditRows, listBatchStep } from "../../../../shop/audit/audit.ts";
import { listStockProducts, lockVariants } from "../../../inventory/inventory.ts";
import { announceListings, writePrices } from "../change/change-prices.ts";
import { findPrices } from "../change/price-change-queries.ts";
import { undoPriceRows } from "../change/undo-prices.ts";
import { planRevision } from "./plan-revision.ts";
import { listVariantIds, lockRevision, type RevisionRow, updateRevision } from "./revision-queries.ts";
import { undoAction } from "./revisions.ts";

/** Products that one transaction changes. Transactions are short so that no order waits long for one of them. */
export const productsPerStep = 100;
const rowsPerStep = 500;

export async function runPriceJobs(context: AppContext) {
  await context.jobs.process("price-revision", ({ revisionId }) => runRevision(context, revisionId));
}

/** Listings are rendered anew at most this often during a revision. Each product that changes is announced at once. */
export const announceEveryMs = 1000;

/** Runs a revision, or its undo, in steps. Two jobs of one revision take turns with their steps. */
export function runRevision(context: AppContext, revisionId: string, maxSteps?: number): Promise<void> {
  // A job announces the listings with its first step, because the job before it may have failed before its last
  // announcement.
  let announcedAt = Number.NEGATIVE_INFINITY;
  async function runStep() {
    const isDue = performance.now() - announcedAt >= announceEveryMs;
    const hasMore = await context.db.transaction().execute(async (trx) => {
      const hasMore = await runNext(context, trx, revisionId);
      if (isDue || !hasMore) await announceListings(trx);
      return hasMore;
    });
    if (isDue) announcedAt = performance.now();
    return hasMore;
  }
  return runInSteps({
    runStep,
    queueNext: () => context.jobs.add(context.db, "price-revision", { revisionId }),
    maxSteps,
  });
}

/** Returns whether there is more to do. */
async function runNext(context: AppContext, trx: Transaction, revisionId: string): Promise<boolean> {
  const revision = await lockRevision(trx, revisionId);
  if (revision?.state === "running") return reviseNext(context, trx, revision);
  if (revision?.state === "undoing") return restoreNext(context, trx, revision);
  return false;
}

const toActor = ({ actor_id: id, actor: name }: Pick<RevisionRow, "actor_id" | "actor">): Actor =>
  id === null ? { kind: "command", name } : { kind: "staff", id, name };

async function reviseNext(context: AppContext, trx: Transaction, revision: RevisionRow): Promise<boolean> {
  const { id, terms, note } = revision;
  const after = revision.last_product_id ?? undefined;
  const search = { q: terms.q, category: terms.category, after, stock: "all", limit: productsPerStep } as const;
  const productIds = await listStockProducts(trx, search);
  if (productIds.length === 0) {
    await updateRevision(trx, id, { state: "done", finished_at: context.now() });
    return false;
  }
  const variantIds = await listVariantIds(trx, productIds);
  await lockVariants(trx, variantIds);
  const prices = await findPrices(trx, variantIds);
  const { planned, refused } = planRevision(terms, prices);
  await writePrices(trx, context, toActor(revision), { planned, batchId: id, note });
  await updateRevision(trx, id, {
    last_product_id: productIds.at(-1) ?? null,
    looked_at: revision.looked_at + prices.length,
    changed: revision.changed + planned.length,
    refused: revision.refused + refused.length,
  });
  return true;
}

/** The member who undoes the revision, who may be another than the one who started it. */
async function findUndoer(trx: Transaction, revision: RevisionRow): Promise<Actor> {
  const [row] = await listAuditRows(trx, { action: undoAction, entityId: revision.id, limit: 1 });
  return row ? toActor(row) : toActor(revision);
}

async function restoreNext(context: AppContext, trx: Transaction, revision: RevisionRow): Promise<boolean> {
  const { id } = revision;
  const rows = await listBatchStep(trx, {
    batchId: id,
    action: "price.change",
    after: revision.last_audit_id ?? 0,
    limit: rowsPerStep,
  });
  const last = rows.at(-1);
  if (!last) {
    await updateRevision(trx, id, { state: "undone", finished_at: context.now() });
    return false;
  }
  const { undone, conflicts } = await undoPriceRows(trx, context, await findUndoer(trx, revision), rows);
  await updateRevision(trx, id, {
    last_audit_id: last.id,
    restored: revision.restored + undone,
    overtaken: revision.overtaken + conflicts.length,
  });
  return true;
}
