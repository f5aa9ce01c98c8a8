import { isDeepStrictEqual } from "node:util";
import type { MailVersion } from "#contract/admin/settings/mails.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { ServedContext } from "../../../feature.ts";
import { type Actor, type AuditRow, listAuditRows } from "../../shop/audit/audit.ts";
import { changeMailTexts, getSettings } from "../../shop/settings/settings.ts";
import { type DescribedMail, pickOwnTexts, requireMail } from "./mails.ts";

/** Further changes than any shop makes. */
const maxChanges = 10_000;

/**
 * The versions of a mail's texts, newest first. They are made from the history, which has each change with the former
 * and the new texts, and which is never deleted. The changes of other mails count, because mails share texts.
 */
export async function listMailVersions(context: ServedContext, id: string): Promise<MailVersion[]> {
  const mail = requireMail(context, await getSettings(context.db), id);
  const rows = await listAuditRows(context.db, { entity: "mail-texts", sort: "at", limit: maxChanges });
  return toVersions(mail, rows).reverse();
}

function toVersions(mail: DescribedMail, rows: readonly AuditRow[]): MailVersion[] {
  const versions: MailVersion[] = [];
  let own: Record<string, string> = {};
  for (const { at, actor: name, actor_kind: kind, after } of rows) {
    const changed = { ...own, ...pickOwnTexts(mail, after as Record<string, string>) };
    const next = Object.fromEntries(Object.entries(changed).filter(([, text]) => text));
    if (isDeepStrictEqual(own, next)) continue;
    own = next;
    const actor = { kind: kind as MailVersion["actor"]["kind"], name };
    versions.push({ version: versions.length + 1, savedAt: at.toISOString(), actor, restores: null, own });
  }
  return versions;
}

/**
 * Brings back the texts of a version. Returns false if they are the present ones.
 * @throws Refusal if there is no such version, or if there is a newer one than the member has seen
 */
export async function restoreMail(
  context: ServedContext,
  by: Actor,
  id: string,
  { version, newest }: { version: number; newest: number },
): Promise<boolean> {
  const mail = requireMail(context, await getSettings(context.db), id);
  const versions = await listMailVersions(context, id);
  const restored = versions.find((each) => each.version === version);
  if (!restored) throw new Refusal("not_found", "There is no such version.");
  return changeMailTexts(context, by, id, (stored) => {
    const present = pickOwnTexts(mail, stored);
    const [last] = versions;
    if (last?.version !== newest || !isDeepStrictEqual(present, last.own))
      throw new Refusal("conflict", "Somebody has changed the texts meanwhile. Nothing was restored.");
    const emptied = Object.fromEntries(Object.keys(present).map((name) => [name, ""]));
    return { ...stored, ...emptied, ...restored.own };
  });
}
