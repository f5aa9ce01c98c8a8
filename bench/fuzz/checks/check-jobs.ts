import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import type { AppContext } from "../../../server/context.ts";
import { getOutboxFolder } from "../../../server/platform/mail/outbox.ts";
import { unescapedMarker } from "./check-response.ts";

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

/** Finds mails that show input as HTML, or whose address is invalid. */
export async function findMailFaults({ config }: AppContext): Promise<{ count: number; faults: string[] }> {
  const folder = getOutboxFolder(config);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const faults: string[] = [];
  for (const name of names) {
    const { subject, html = "", to = [], bcc = [] } = await PostalMime.parse(await readFile(`${folder}/${name}`));
    if (html.includes(unescapedMarker)) faults.push(`the mail "${subject}" shows input that is not escaped`);
    if (to.length !== 1 || bcc.length > 0) faults.push(`the mail "${subject}" goes to ${JSON.stringify([to, bcc])}`);
  }
  return { count: names.length, faults };
}
