import { readdir, readFile } from "node:fs/promises";
import PostalMime from "postal-mime";
import type { AppContext } from "../../../server/context.ts";
import { getOutboxFolder } from "../../../server/platform/mail/outbox.ts";
import { unescapedMarker } from "./check-response.ts";

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
