import { type SqlBool, sql } from "kysely";

/** Rows that customers see at this moment. `table`: the name or the alias of one with both columns. */
export function isVisible(now: Date, table: string) {
  return sql<SqlBool>`(${sql.ref(`${table}.visible_from`)} <= ${now} and coalesce(${sql.ref(`${table}.visible_until`)} > ${now}, true))`;
}
