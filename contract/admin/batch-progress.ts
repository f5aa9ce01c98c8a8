import { z } from "zod";
import { Id, Instant } from "../values/values.ts";
import { batchStates } from "./batch-states.ts";

/**
 * The progress and the result of a job that changes many records, or undoes these changes. `by` and `at`: who started
 * the job, and when. The numbers count records. `refused`: records that a rule left unchanged. `overtaken`: records
 * that the undo left alone, because they were changed again.
 */
export const BatchProgress = z.object({
  _id: Id,
  by: z.string(),
  at: Instant,
  finishedAt: Instant.nullable(),
  state: z.enum(batchStates),
  total: z.number().int(),
  lookedAt: z.number().int(),
  changed: z.number().int(),
  refused: z.number().int(),
  restored: z.number().int(),
  overtaken: z.number().int(),
});
export type BatchProgress = z.infer<typeof BatchProgress>;

/** A record of a batch that stays as it is, with the reason. */
export const BatchRefusal = z.object({ productId: Id, name: z.string(), reason: z.string() });
export type BatchRefusal = z.infer<typeof BatchRefusal>;
