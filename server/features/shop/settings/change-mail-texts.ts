import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import { invalidateDatabaseCaches } from "../../../platform/cache/database-cache.ts";
import { type Actor, needsPermission, type Undo } from "../audit/audit.ts";
import { defineAuditedRecord } from "../audit/index.ts";
import { type OwnMailTexts, parseMailTexts } from "./mail-text-settings.ts";
import { findSettings, lockSettings, mergeSettings } from "./settings-queries.ts";
import { settingsTopic } from "./settings-topic.ts";

/** The undo of a change has null for a text that had its default. */
const dropDefaults = (texts: Readonly<Record<string, string | null>>): OwnMailTexts =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])));

/**
 * The id of a record is the mail that was edited, as the history shows it. Several mails may share a text, so the fields
 * of each record are all of the shop's own texts.
 */
const record = defineAuditedRecord<OwnMailTexts>({
  entity: "mail-texts",
  isAllowed: needsPermission("settings:write"),
  reasons: {
    gone: "There are no such texts.",
    changed: () => "The text was changed again later.",
  },
  lock: lockSettings,
  async find(db, ids) {
    const texts = parseMailTexts(await findSettings(db));
    return new Map(ids.map((id) => [id, texts]));
  },
  async write(trx, { after = {} }) {
    await mergeSettings(trx, { mailTexts: dropDefaults(after) });
    await changed(trx, settingsTopic);
  },
});

/**
 * Changes the shop's own texts of mails. Returns false if nothing differs.
 * @throws Refusal of `change`
 */
export async function changeMailTexts(
  context: Pick<AppContext, "db" | "now">,
  by: Actor,
  mailId: string,
  change: (stored: OwnMailTexts) => OwnMailTexts,
): Promise<boolean> {
  const isChanged = await record.save(context, mailId, (stored = {}) => dropDefaults(change(stored)), { by });
  // The caches of this process are dropped at once, before the notification of the commit arrives.
  invalidateDatabaseCaches(context.db, [settingsTopic]);
  return isChanged;
}

/** Gives the changed texts their former wording. */
export const mailTextsUndo: Undo = {
  ...record.undo,
  async run(context, by, row) {
    const isUndone = await record.undo.run(context, by, row);
    invalidateDatabaseCaches(context.db, [settingsTopic]);
    return isUndone;
  },
};
