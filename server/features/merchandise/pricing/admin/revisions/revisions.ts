import type { Revision, RevisionTerms, StartRevision } from "#contract/admin/prices/prices.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import type { Actor } from "../../../../shop/audit/audit.ts";
import { type Batch, type BatchJob, defineBatch, toProgress } from "../../../../shop/batches/batches.ts";
import { listStockProducts, lockVariants } from "../../../inventory/inventory.ts";
import { announceListings, writePrices } from "../change/change-prices.ts";
import { findPrices } from "../change/price-change-queries.ts";
import { undoPriceRows } from "../change/undo-prices.ts";
import { planRevision } from "./plan-revision.ts";
import { previewRevision } from "./preview-revision.ts";
import { findCategoryNames, listVariantIds } from "./revision-queries.ts";

declare module "../../../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "price-revision": BatchJob;
  }
}

type NotedTerms = RevisionTerms & { note: string };

export const productsPerStep = 100;

/** Changes of an amount of all variants that a search and a category find. */
export const priceRevisions = defineBatch({
  kind: "price-revision",
  name: "change of prices",
  permission: "prices:write",
  secondsToStop: 5,
  perStep: { records: productsPerStep, undoneRows: 500 },
  select: (db, { terms: { q, category } }: Batch<NotedTerms>, page) =>
    listStockProducts(db, { q, category, stock: "all", ...page }),
  action: () => "price.change",
  async step(context, { id: batchId, terms }, productIds) {
    return async (trx, by) => {
      const variantIds = await listVariantIds(trx, productIds);
      await lockVariants(trx, variantIds);
      const prices = await findPrices(trx, variantIds);
      const { planned, refused } = planRevision(terms, prices);
      await writePrices(trx, context, by, { planned, batchId, note: terms.note });
      return { lookedAt: prices.length, changed: planned.length, refused: refused.length };
    };
  },
  async undoStep(context, _batch, rows) {
    return async (trx, by) => {
      const { undone, conflicts } = await undoPriceRows(trx, context, by, rows);
      return { changed: undone, refused: conflicts.length };
    };
  },
  announce: announceListings,
  async describe(db, batches): Promise<Revision[]> {
    const names = await findCategoryNames(
      db,
      batches.flatMap(({ terms: { category } }) => category ?? []),
    );
    return batches.map((batch) => {
      const { note, ...terms } = batch.terms;
      return { ...toProgress(batch), note, terms, categoryName: names.get(terms.category ?? "") ?? null };
    });
  },
});

/** Starts a revision. A repeated call with the same id starts nothing. */
export async function startRevision(context: AppContext, by: Actor, { revisionId, note, ...terms }: StartRevision) {
  const { total, changed } = await previewRevision(context.db, terms);
  await priceRevisions.start(context, by, {
    id: revisionId,
    terms: { ...terms, note },
    total,
    audit: { reason: note, after: { ...terms, variants: changed } },
    refusal: changed === 0 ? new Refusal("invalid", "No price would change.") : undefined,
  });
}
