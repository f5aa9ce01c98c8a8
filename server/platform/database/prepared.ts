import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";

/**
 * A mark at the end of a frequent query whose best plan does not depend on its parameters: each connection parses and
 * plans the query once (decision 0004). Queries whose plan depends on a value, such as a LIMIT, must not have it.
 */
export const prepared = sql.raw("/* prepared */");

/**
 * An array parameter of a prepared query. PostgreSQL plans a prepared query anew at each execution as long as a plan
 * for the current values seems cheaper than a generic plan. A generic plan assumes ten elements for an array of unknown
 * length, so each shorter array would be planned anew. Inside a subquery the planner does not see the length.
 */
export function preparedArray(values: readonly unknown[], type: "text" | "integer" | "boolean" | "uuid") {
  const arrayType = sql.raw(`${type}[]`);
  return sql`(select ${values}::${arrayType})::${arrayType}`;
}

// Every plan takes memory in every connection, so rare combinations of filters must not use up this limit.
const maxPreparedStatements = 200;
const minExecutions = 3;

/** A client that uses a prepared statement for marked queries from their third execution on. */
export class PreparingClient extends pg.Client {
  // These maps are not caches: a statement's name must stay the same as long as a connection has the statement.
  static readonly #executions = new Map<string, number>();
  static readonly #names = new Map<string, string>();

  // biome-ignore lint/suspicious/noExplicitAny: pg's query has fifteen overloads, and all but one pass through
  override query(...args: any[]): any {
    const [text, values, ...more] = args;
    const isMarked = typeof text === "string" && more.length === 0 && text.endsWith("/* prepared */");
    const name = isMarked ? PreparingClient.#statementName(text) : undefined;
    return Reflect.apply(super.query, this, name ? [{ name, text, values }] : args);
  }

  static #statementName(text: string): string | undefined {
    const known = PreparingClient.#names.get(text);
    if (known || PreparingClient.#names.size >= maxPreparedStatements) return known;
    const executions = (PreparingClient.#executions.get(text) ?? 0) + 1;
    if (PreparingClient.#executions.size > 10 * maxPreparedStatements) PreparingClient.#executions.clear();
    PreparingClient.#executions.set(text, executions);
    if (executions < minExecutions) return undefined;
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    PreparingClient.#names.set(text, name);
    return name;
  }
}
