import type { SaveSocialLink } from "#contract/admin/settings/settings.ts";
import type { AppContext } from "../../../context.ts";
import { applyFieldChanges } from "../../../platform/http/request/field-changes.ts";
import { editSocialLink, findSocialLinks, removeSocialLink } from "../../editorial/content/content.ts";
import type { Actor } from "../../shop/audit/audit.ts";

type LinkRow = Awaited<ReturnType<typeof findSocialLinks>>[number];

export async function listSocialLinkTexts({ db }: AppContext) {
  return (await findSocialLinks(db)).map((row) => ({ name: row.name, ...toTexts(row) }));
}

const toTexts = (row: LinkRow | undefined) => ({
  url: row?.url ?? "",
  imageUrl: row?.image_url ?? "",
  position: String(row?.position ?? 0),
});

/**
 * Adds or changes the link with this name. Idempotent.
 * @throws Refusal with an error per field that somebody else has changed
 */
export async function saveSocialLinkFields(context: AppContext, by: Actor, name: string, changes: SaveSocialLink) {
  const toDraft = (stored: LinkRow | undefined) => {
    const { url, imageUrl, position } = applyFieldChanges(toTexts(stored), changes);
    return { url, imageUrl, position: Number(position) };
  };
  await editSocialLink(context.db, name, toDraft, { by, now: context.now });
}

/** Idempotent. */
export const removeSocialLinkByName = (context: AppContext, by: Actor, name: string) =>
  removeSocialLink(context.db, name, { by, now: context.now });
