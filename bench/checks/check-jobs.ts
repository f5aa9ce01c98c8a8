import { sql } from "kysely";
import type { AppContext } from "../../server/context.ts";

/**
 * A mail that was being sent when its process was killed is sent again after some minutes (docs/operations.md, "Each
 * mail once").
 */
const interruptedMail = "an earlier attempt may have sent this mail";

/**
 * Finds jobs that have thrown an error. Input of customers must cause no error, because failed jobs are retried for
 * days.
 */
export async function findJobFaults({ db }: AppContext): Promise<string[]> {
  const { rows } = await sql<{ name: string; count: string; output: unknown }>`
    select name, count(*) as count, (array_agg(output))[1] as output
    from pgboss.job where state in ('retry', 'failed') and output->>'message' is distinct from ${interruptedMail}
    group by name`.execute(db);
  return rows.map(
    ({ name, count, output }) => `job ${name} failed ${count} times: ${JSON.stringify(output).slice(0, 500)}`,
  );
}
