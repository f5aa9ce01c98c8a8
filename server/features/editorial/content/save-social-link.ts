import { changed } from "../../../platform/cache/changes.ts";
import type { Database } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { type AuditOptions, commandLine, needsPermission } from "../../shop/audit/audit.ts";
import { defineAuditedRecord } from "../../shop/audit/index.ts";
import { deleteByName, findSocialLinks, lockName, type SocialLinkRow, upsertSocialLink } from "./content-queries.ts";
import { requireText, requireUrl } from "./content-values.ts";

/** The topic of responses, named like the table. */
export const socialLinksTopic = "social_links";

/** Links to the shop's pages in social media, by their names. */
export const socialLinks = defineAuditedRecord<SocialLinkRow>({
  entity: "social-link",
  isAllowed: needsPermission("settings:write"),
  reasons: {
    back: "There is such a link again.",
    gone: "The link was removed later.",
    changed: () => "The link was changed again later.",
  },
  lock: (trx, name) => lockName(trx, socialLinksTopic, name),
  find: async (db) => new Map((await findSocialLinks(db)).map((link) => [link.name, link])),
  async write(trx, { id: name, after }) {
    if (after) await upsertSocialLink(trx, after);
    else await deleteByName(trx, socialLinksTopic, name);
    await changed(trx, socialLinksTopic);
  },
});

export type SocialLinkDraft = { name: string; url: string; imageUrl?: string; position?: number };

export async function saveSocialLink(db: Database, { name, ...draft }: SocialLinkDraft, options?: AuditOptions) {
  toColumns(name, draft);
  await editSocialLink(db, name, () => draft, options);
}

/** Saves the draft that `toDraft` makes from the stored link, or from undefined if there is no link yet. */
export async function editSocialLink(
  db: Database,
  linkName: string,
  toDraft: (stored: SocialLinkRow | undefined) => Omit<SocialLinkDraft, "name">,
  { by = commandLine, now = () => new Date(), batchId }: AuditOptions = {},
) {
  const name = requireText(linkName, "The social link has no name.");
  const change = (stored: SocialLinkRow | undefined) => {
    return { id: stored?.id ?? newId(), name, ...toColumns(name, toDraft(stored)) };
  };
  await socialLinks.save({ db, now }, name, change, { by, batchId });
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
export const removeSocialLink = (
  db: Database,
  name: string,
  { by = commandLine, now = () => new Date(), batchId }: AuditOptions = {},
): Promise<boolean> => socialLinks.save({ db, now }, name, () => undefined, { by, batchId });
