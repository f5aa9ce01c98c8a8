import type { BatchRefusal } from "#contract/admin/batch-progress.ts";
import type { Permission } from "#contract/admin/permissions.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import type { JobPayloads } from "../../../platform/jobs/jobs.ts";
import type { Actor, AuditRow } from "../audit/audit.ts";
import type { Batch } from "./batch-queries.ts";

/** The payload of the jobs of a batch. */
export type BatchJob = { batchId: string };

type BatchKind = { [Type in keyof JobPayloads]: JobPayloads[Type] extends BatchJob ? Type : never }[keyof JobPayloads];

/**
 * Changes or restores the records of a step in its transaction. `changed`: the number of records that it has changed.
 * `refused`: the number of records that stay as they are; `refusals`: some of them, with the reasons.
 */
export type BatchStep<Result = StepResult> = (trx: Transaction, by: Actor) => Promise<Result>;
type StepResult = { changed: number; refused: number; refusals?: readonly BatchRefusal[] };

export type BatchDefinition<Terms, Described> = {
  /** The type of the jobs, and the first part of the actions in the history: `KIND.start` and `KIND.undo`. */
  kind: BatchKind;
  /** A noun for messages, such as "rename": "There is no such rename." */
  name: string;
  /** Permission to undo the batch in the history. */
  permission: Permission;
  /** Delay before the first step, in seconds, so that a member who notices a mistake at once can still stop the batch. */
  secondsToStop: number;
  /**
   * The selected ids, and the rows of the history, that one transaction changes. Transactions are short so that no order
   * waits long for one of them.
   */
  perStep: { records: number; undoneRows: number };
  /** The ids of the next records, always in the same order. */
  select: (db: Database, batch: Batch<Terms>, page: { after?: string | undefined; limit: number }) => Promise<string[]>;
  /**
   * Does what must happen before the transaction, such as creating a category, and returns the change of these records.
   * `lookedAt`: the number of records, if an id stands for several, as that of a product for its variants.
   */
  step: (
    context: AppContext,
    batch: Batch<Terms>,
    ids: readonly string[],
  ) => Promise<BatchStep<StepResult & { lookedAt?: number }>>;
  /** The action of the rows of the history that an undo restores. */
  action: (terms: Terms) => string;
  /** Like `step`, for the undo of these rows. Rows that were undone before, and records that were changed again, stay. */
  undoStep: (context: AppContext, batch: Batch<Terms>, rows: readonly AuditRow[]) => Promise<BatchStep>;
  /**
   * Announces what many steps change, such as the listings, once a second and with the last step of the batch. The
   * changed records themselves are announced by each step.
   */
  announce?: (trx: Transaction) => Promise<void>;
  /** The responses for batches, in the same order. */
  describe: (db: Database, batches: readonly Batch<Terms>[]) => Described[] | Promise<Described[]>;
};
