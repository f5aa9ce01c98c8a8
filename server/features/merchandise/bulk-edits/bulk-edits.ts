import type { BulkEdit, StartBulkEdit } from "#contract/admin/products/bulk/bulk-edits.ts";
import type { ProductFilters, SharedFields } from "#contract/admin/products/bulk/matching-products.ts";
import { maxMatchingProducts } from "#contract/admin/products/product-limits.ts";
import type { ProductStatus } from "#contract/admin/products/product-list.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../shop/audit/audit.ts";
import { type Batch, type BatchJob, defineBatch, toProgress } from "../../shop/batches/batches.ts";
import {
  countMatchingProducts,
  listMatchingProducts,
  requireFewMatching,
  setProductStatuses,
  statusAction,
  undoStatusRows,
} from "../catalogue/products/admin/index.ts";
import { editFields, undoFields } from "./field-steps.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "bulk-edit": BatchJob;
  }
}

/** `status`: the new status, or null if fields are changed. `last`: the highest id of the matching products. */
type BulkEditTerms = { filters: ProductFilters; fields: SharedFields; status: ProductStatus | null; last: string };

const noFields: SharedFields = { brand: "", categories: "", hsn: "", addTags: "", removeTags: "" };

/** Changes of fields or the status of all products that match the filters of the list. */
export const bulkEdits = defineBatch({
  kind: "bulk-edit",
  name: "change of products",
  permission: "products:write",
  secondsToStop: 0,
  perStep: { records: 50, undoneRows: 50 },
  select: (db, { terms: { filters, last } }: Batch<BulkEditTerms>, page) =>
    listMatchingProducts(db, filters, { ...page, last }),
  action: ({ status }) => (status === null ? "product.edit" : statusAction),
  async step(context, { id: batchId, terms: { fields, status } }, productIds) {
    if (status === null) return editFields(context, { batchId, fields, productIds });
    return async (trx, by) => {
      const { changed, refused } = await setProductStatuses(trx, context, by, { productIds, status, batchId });
      return { changed, refused: refused.length, refusals: refused };
    };
  },
  async undoStep(context, { terms: { status } }, rows) {
    if (status === null) return undoFields(context, rows);
    return async (trx, by) => {
      const { undone, left } = await undoStatusRows(trx, context, by, rows);
      return { changed: undone, refused: left.length, refusals: left };
    };
  },
  describe: (_db, batches) => batches.map(toBulkEdit),
});

/** Starts a change of all products that match. A repeated call with the same id starts nothing. */
export async function startBulkEdit(context: AppContext, by: Actor, { bulkEditId, last, ...edit }: StartBulkEdit) {
  const { filters, fields = noFields, status = null } = edit;
  if (status === null && Object.values(fields).every((text) => text === ""))
    throw new Refusal("invalid", "Fill in what is to be changed.");
  const { count: total } = await countMatchingProducts(context.db, filters, maxMatchingProducts + 1);
  requireFewMatching(total);
  await bulkEdits.start(context, by, {
    id: bulkEditId,
    terms: { filters, fields, status, last },
    total,
    audit: { after: { ...edit, products: total } },
    refusal: total === 0 ? new Refusal("invalid", "No product matches any more.") : undefined,
  });
}

function toBulkEdit(batch: Batch<BulkEditTerms>): BulkEdit {
  const { fields, status } = batch.terms;
  return { ...toProgress(batch), fields, status, refusals: batch.refusals };
}
