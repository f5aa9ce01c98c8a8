import { z } from "zod";
import { responseSchema } from "../../../http/response.ts";
import { Id } from "../../../values/values.ts";
import { BatchProgress, BatchRefusal } from "../../batch-progress.ts";
import { productStatuses } from "../product-list.ts";
import { ProductFilters, SharedFields } from "./matching-products.ts";

/**
 * `fields` or `status` is changed, not both. `bulkEditId`: chosen by the client; a repeated request with the same id
 * starts nothing. `last`: the highest id of the matching products.
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

/**
 * The numbers count products. `fields`: every field is empty if the status is changed. `refusals`: the first products
 * that a rule left unchanged. After an undo, they are the first products that it left alone, because they were changed
 * again.
 */
const BulkEdit = BatchProgress.extend({
  fields: SharedFields,
  status: z.enum(productStatuses).nullable(),
  refusals: z.array(BatchRefusal),
});
export type BulkEdit = z.infer<typeof BulkEdit>;
export const BulkEditParams = z.object({ bulkEditId: Id });
export const BulkEditResponse = responseSchema({ bulkEdit: BulkEdit });
export type BulkEditResponse = z.infer<typeof BulkEditResponse>;
/** Newest first. */
export const BulkEditsResponse = responseSchema({ bulkEdits: z.array(BulkEdit) });
export type BulkEditsResponse = z.infer<typeof BulkEditsResponse>;
