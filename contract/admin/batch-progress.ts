import { z } from "zod";
import { Id, Instant } from "../values/values.ts";
import { batchStates } from "./batch-states.ts";

/** A job that changes many records, and may undo that: how far it is, and what it did. `by`, `at`: who began it, and when. The numbers are of records; `refused`: a rule has left them as they were; `overtaken`: not changed back, because they were changed again. */
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
