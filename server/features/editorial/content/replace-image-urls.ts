import { changed } from "../../../platform/cache/changes.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { type AuditOptions, commandLine, recordAudit } from "../../shop/audit/audit.ts";
import { lockImageUrls, updateImageUrl } from "./content-queries.ts";

const entities = { banners: "banner", social_links: "social-link" } as const;

type Replacement = { ids: readonly string[]; replace: (url: string) => string };

/** Shows other images in banners or social links. Returns the ids of those that have changed. */
export async function replaceImageUrls(
  trx: Transaction,
  table: keyof typeof entities,
  { ids, replace }: Replacement,
  { by = commandLine, now = () => new Date(), batchId }: AuditOptions = {},
): Promise<string[]> {
  const rows = await lockImageUrls(trx, table, ids);
  const replaced = rows.filter(({ image_url }) => replace(image_url) !== image_url);
  for (const { id, name, image_url } of replaced) {
    const imageUrl = replace(image_url);
    await updateImageUrl(trx, table, id, imageUrl);
    const entity = entities[table];
    const change = { action: `${entity}.change`, entity, entityId: name, batchId };
    await recordAudit(trx, { now }, by, { ...change, before: { image_url }, after: { image_url: imageUrl } });
  }
  if (replaced.length > 0) await changed(trx, table);
  return replaced.map(({ id }) => id);
}
