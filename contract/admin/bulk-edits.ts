import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id } from "../values/values.ts";
import { BatchProgress } from "./batch-progress.ts";
import { ProductFilters, SharedFields } from "./matching-products.ts";
import { productStatuses } from "./product-sorts.ts";

/**
 * Either fields or the status. `bulkEditId`: chosen by the client; a repeated request with the same one starts nothing. `last`: the highest id of the products that
 * match.
 */
export const StartBulkEdit = z
  .object({
    bulkEditId: Id,
    filters: ProductFilters,
    last: Id,
    fields: SharedFields.optional(),
    status: z.enum(productStatuses).optional(),
  })
  .refine(({ fields, status }) => !fields !== !status, "Change either fields or the status");
export type StartBulkEdit = z.infer<typeof StartBulkEdit>;

const BulkEditRefusal = z.object({ productId: Id, name: z.string(), reason: z.string() });
export type BulkEditRefusal = z.infer<typeof BulkEditRefusal>;

/**
 * Numbers of products. `fields`: all empty if the status is changed. `refusals`: the first of those that a rule has left as they were, or, once it is undone, that
 * were changed again before.
 */
const BulkEdit = BatchProgress.extend({
  fields: SharedFields,
  status: z.enum(productStatuses).nullable(),
  refusals: z.array(BulkEditRefusal),
});
export type BulkEdit = z.infer<typeof BulkEdit>;
export const BulkEditParams = z.object({ bulkEditId: Id });
export const BulkEditResponse = responseSchema({ bulkEdit: BulkEdit });
export type BulkEditResponse = z.infer<typeof BulkEditResponse>;
/** Newest first. */
export const BulkEditsResponse = responseSchema({ bulkEdits: z.array(BulkEdit) });
export type BulkEditsResponse = z.infer<typeof BulkEditsResponse>;
