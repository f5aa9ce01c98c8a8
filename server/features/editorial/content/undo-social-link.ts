import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import { type Actor, type AuditRow, isUndone } from "../../shop/audit/audit.ts";
import {
  deleteByName,
  findSocialLink,
  findSocialLinks,
  lockName,
  type SocialLinkRow,
  upsertSocialLink,
} from "./content-queries.ts";
import { recordSocialLink, socialLinksTopic } from "./save-social-link.ts";

type Undone = Pick<AuditRow, "id" | "entity_id" | "before" | "after">;

/** The reason why a change of a social link cannot be undone, by the row's id; no entry if it can. */
export async function findSocialLinkConflicts(
  { db }: Pick<AppContext, "db">,
  rows: readonly Undone[],
): Promise<ReadonlyMap<number, string>> {
  const links = new Map((await findSocialLinks(db)).map((link) => [link.name, link]));
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const conflict = findConflict(links.get(row.entity_id), row);
      return conflict ? [[row.id, conflict]] : [];
    }),
  );
}

/**
 * Removes a new link, brings back a removed one, or takes back the fields that were changed. Returns false if the
 * change was undone before.
 */
export function undoSocialLink({ db, now }: Pick<AppContext, "db" | "now">, by: Actor, row: Undone): Promise<boolean> {
  const name = row.entity_id;
  return db.transaction().execute(async (trx) => {
    await lockName(trx, socialLinksTopic, name);
    if (await isUndone(trx, row.id)) return false;
    const stored = await findSocialLink(trx, name);
    const conflict = findConflict(stored, row);
    if (conflict) throw new Refusal("illegal_move", conflict);
    const restored = row.before ? ({ ...stored, ...row.before } as SocialLinkRow) : undefined;
    if (restored) await upsertSocialLink(trx, restored);
    else await deleteByName(trx, socialLinksTopic, name);
    await changed(trx, socialLinksTopic);
    await recordSocialLink(trx, { by, now, undoes: row.id }, name, { before: stored, after: restored });
    return true;
  });
}

function findConflict(stored: SocialLinkRow | undefined, { before, after }: Undone): string | undefined {
  if (!after) return stored && "There is such a link again.";
  if (!stored) return "The link was removed later.";
  const isChanged = Object.entries(after).some(([field, value]) => stored[field as keyof SocialLinkRow] !== value);
  if (isChanged) return "The link was changed again later.";
  // The log shortens long texts.
  const isShortened = Object.values(before ?? {}).some((value) => typeof value === "string" && value.endsWith("…"));
  return isShortened ? "The history has only the beginning of the earlier value." : undefined;
}
