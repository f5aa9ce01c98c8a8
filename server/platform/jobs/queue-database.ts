import { fromKysely, type Db as QueueDatabase } from "pg-boss";
import type { Database } from "../database/database.ts";

/**
 * The queue's statements that each job needs: to queue, fetch and complete it. They name their columns, and their plans
 * do not depend on their values.
 */
const statementOfEachJob = /^\s*WITH\s+(?:ins|next|input)\s+AS\b/i;

/**
 * Runs the queue's statements on this connection or in this transaction. Statements that each job needs are prepared,
 * because planning them took longer than executing them.
 */
export function toPreparingQueueDatabase(db: Database): Pick<QueueDatabase, "executeSql"> {
  const { executeSql } = fromKysely(db);
  return {
    executeSql: (text, values) =>
      executeSql(statementOfEachJob.test(text) ? `${text.trimEnd()} /* prepared */` : text, values),
  };
}
