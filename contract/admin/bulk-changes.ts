import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id } from "../values/values.ts";

/** Rows that one bulk change may name: a page of a list has no more. */
export const maxBulkRows = 100;

/** `reason`: why a row was refused; else empty. */
const BulkResult = z.object({
  _id: z.string(),
  outcome: z.enum(["changed", "unchanged", "refused"]),
  reason: z.string(),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** The result for each row. `batchId` identifies the changes in the history, where they are undone together. */
export const BulkChangedResponse = responseSchema({ batchId: Id, results: z.array(BulkResult) });
export type BulkChangedResponse = z.infer<typeof BulkChangedResponse>;

export const BulkChangeParams = z.object({ batchId: Id });
export const UndoBulkChange = z.object({ batchId: Id });
