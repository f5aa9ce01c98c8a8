import { sql } from "kysely";
import { type Database, openDatabase } from "../../../server/platform/database/database.ts";
import type { TestShop } from "./test-shop.ts";

/**
 * PostgreSQL plans the first five executions of a prepared statement for their values (custom plans). After that it
 * uses one plan for any values (a generic plan), unless it expects that plan to cost more.
 */
const plannedExecutions = 5;

/**
 * Opens a database with one connection, in which planning seems to cost almost nothing. A statement whose generic plan
 * costs slightly more than a custom plan is then planned for each execution, whatever the tables contain.
 */
export async function openPlanningDatabase({ context }: TestShop): Promise<Database> {
  const db = openDatabase(context.databaseUrl, { connections: 1 });
  await sql`set cpu_operator_cost = 0.0000001`.execute(db);
  return db;
}

/**
 * `repeated` are the connection's prepared statements that were executed more than five times. `replanned` are those of
 * them that were planned more than five times.
 */
export async function listReplanned(db: Database): Promise<{ repeated: string[]; replanned: string[] }> {
  const { rows } = await sql<{ statement: string; plans: number }>`
    select left(statement, 300) as statement, custom_plans::int as plans from pg_prepared_statements
    where custom_plans + generic_plans > ${plannedExecutions} order by statement`.execute(db);
  return {
    repeated: rows.map(({ statement }) => statement),
    replanned: rows.filter(({ plans }) => plans > plannedExecutions).map(({ statement }) => statement),
  };
}
