import { type SqlBool, sql } from "kysely";

/**
 * Rows that customers see at this moment. `table`: the name or alias of a table with the columns visible_from and
 * visible_until.
 */
export function isVisible(now: Date, table: string) {
  return sql<SqlBool>`(${sql.ref(`${table}.visible_from`)} <= ${now} and coalesce(${sql.ref(`${table}.visible_until`)} > ${now}, true))`;
}
