import { sql } from "kysely";
import { type Database, openDatabase } from "../../../server/platform/database/database.ts";
import type { TestShop } from "./test-shop.ts";

/** PostgreSQL plans a prepared statement for the values of its first five executions, then for any values unless it expects that to cost more. */
const plannedExecutions = 5;

/**
 * A database with one connection, in which planning seems to cost almost nothing: a statement whose plan for any values costs the least bit more than one for its
 * present values is planned for each execution, whatever the tables contain.
 */
export async function openPlanningDatabase({ context }: TestShop): Promise<Database> {
  const db = openDatabase(context.databaseUrl, { connections: 1 });
  await sql`set cpu_operator_cost = 0.0000001`.execute(db);
  return db;
}

/** The prepared statements of the connection that were executed more than five times, and those that were planned more often. */
export async function listReplanned(db: Database): Promise<{ repeated: string[]; replanned: string[] }> {
  const { rows } = await sql<{ statement: string; plans: number }>`
    select left(statement, 300) as statement, custom_plans::int as plans from pg_prepared_statements
    where custom_plans + generic_plans > ${plannedExecutions} order by statement`.execute(db);
  return {
    repeated: rows.map(({ statement }) => statement),
    replanned: rows.filter(({ plans }) => plans > plannedExecutions).map(({ statement }) => statement),
  };
}
