import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";

/**
 * Stands at the end of a question that is asked all the time and planned alike whatever its values are: each connection
 * has it parsed and planned once (decision 8). Not for one whose best plan depends on a value, such as a LIMIT.
 */
export const prepared = sql.raw("/* prepared */");

// Every plan takes memory in every connection: odd combinations of filters shall not use it up.
const maxPreparedStatements = 200;
const minExecutions = 3;

/** A connection that prepares what is marked so, once it has been asked a few times. */
export class PreparingClient extends pg.Client {
  static readonly #asked = new Map<string, number>();
  static readonly #names = new Map<string, string>();

  // biome-ignore lint/suspicious/noExplicitAny: pg's query has fifteen shapes, and all but one pass through
  override query(...args: any[]): any {
    const [text, values, ...more] = args;
    const isMarked = typeof text === "string" && more.length === 0 && text.endsWith("/* prepared */");
    const name = isMarked ? PreparingClient.#nameOf(text) : undefined;
    return Reflect.apply(super.query, this, name ? [{ name, text, values }] : args);
  }

  static #nameOf(text: string): string | undefined {
    const known = PreparingClient.#names.get(text);
    if (known || PreparingClient.#names.size >= maxPreparedStatements) return known;
    const executions = (PreparingClient.#asked.get(text) ?? 0) + 1;
    if (PreparingClient.#asked.size > 10 * maxPreparedStatements) PreparingClient.#asked.clear();
    PreparingClient.#asked.set(text, executions);
    if (executions < minExecutions) return undefined;
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    PreparingClient.#names.set(text, name);
    return name;
  }
}
