import { isDeepStrictEqual } from "node:util";
import { changed } from "../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { type AuditOptions, commandLine, listChangedFields, recordAudit } from "../../shop/audit/audit.ts";
import { deleteByName, findSocialLink, lockName, type SocialLinkRow, upsertSocialLink } from "./content-queries.ts";
import { requireText, requireUrl } from "./content-values.ts";

/** The topic of responses, named like the table. */
export const socialLinksTopic = "social_links";

export type SocialLinkDraft = { name: string; url: string; imageUrl?: string; position?: number };

export async function saveSocialLink(db: Database, draft: SocialLinkDraft, options?: AuditOptions): Promise<string> {
  const { name, ...columns } = draft;
  toColumns(name, columns);
  return editSocialLink(db, name, () => columns, options);
}

/**
 * Saves the draft that `toDraft` makes from the stored link, or from undefined if there is no link yet. A lock keeps
 * others from changing the link meanwhile. Returns its id.
 */
export function editSocialLink(
  db: Database,
  linkName: string,
  toDraft: (stored: SocialLinkRow | undefined) => Omit<SocialLinkDraft, "name">,
  options?: AuditOptions,
): Promise<string> {
  const name = requireText(linkName, "The social link has no name.");
  return db.transaction().execute(async (trx) => {
    await lockName(trx, socialLinksTopic, name);
    const existing = await findSocialLink(trx, name);
    const row = { id: existing?.id ?? newId(), name, ...toColumns(name, toDraft(existing)) };
    if (existing && isDeepStrictEqual({ ...existing, ...row }, existing)) return existing.id;
    const id = await upsertSocialLink(trx, row);
    await changed(trx, socialLinksTopic);
    await recordSocialLink(trx, options, name, { before: existing, after: row });
    return id;
  });
}

/** @throws Refusal if an address is not a URL, or could run a script */
function toColumns(name: string, { url, imageUrl = "", position = 0 }: Omit<SocialLinkDraft, "name">) {
  return {
    position,
    url: requireUrl(requireText(url, `${name} has no address.`), `the address of ${name}`),
    image_url: requireUrl(imageUrl, `the picture of ${name}`),
  };
}

/** Deletes the social link with this name. Returns false if there was none. */
export function removeSocialLink(db: Database, name: string, options?: AuditOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await deleteByName(trx, socialLinksTopic, name);
    if (!removed) return false;
    await changed(trx, socialLinksTopic);
    await recordSocialLink(trx, options, name, { before: removed, after: undefined });
    return true;
  });
}

type Fields = Record<string, unknown> | undefined;
export function recordSocialLink(
  trx: Transaction,
  { by = commandLine, now = () => new Date(), batchId, undoes }: AuditOptions & { undoes?: number } = {},
  name: string,
  { before, after }: { before: Fields; after: Fields },
) {
  const verb = after ? (before ? "change" : "add") : "remove";
  const change = { action: `social-link.${verb}`, entity: "social-link", entityId: name, batchId, undoes };
  return recordAudit(trx, { now }, by, { ...change, ...listChangedFields(before, after) });
}
