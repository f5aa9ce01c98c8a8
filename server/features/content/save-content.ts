import { isDeepStrictEqual } from "node:util";
import { changed } from "../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/database/id.ts";
import { type AuditOptions, commandLine, listChangedFields, recordAudit } from "../audit/audit.ts";
import {
  deleteByName,
  findBanner,
  findSocialLink,
  lockName,
  type SocialLinkRow,
  upsertBanner,
  upsertSocialLink,
} from "./content-queries.ts";
import { requireText, requireUrl } from "./content-values.ts";

/** Topics of responses, named like the tables. */
export const [bannersTopic, socialLinksTopic] = ["banners", "social_links"] as const;

export type BannerDraft = {
  /** Identifies the banner when it is saved again. */
  key: string;
  title: string;
  text?: string;
  imageUrl: string;
  linkUrl?: string;
  linkLabel?: string;
  position?: number;
  isActive?: boolean;
};
export type SocialLinkDraft = { name: string; url: string; imageUrl?: string; position?: number };

export type SaveResult = { id: string; outcome: "new" | "updated" | "unchanged" };

export async function saveBanner(db: Database, draft: BannerDraft, options?: AuditOptions): Promise<string> {
  return (await saveBannerWithOutcome(db, draft, options)).id;
}

/** Like saveBanner, but returns the outcome too. */
export async function saveBannerWithOutcome(
  db: Database,
  draft: BannerDraft,
  options?: AuditOptions,
): Promise<SaveResult> {
  const key = requireText(draft.key, "The banner has no key.");
  const banner = {
    key,
    title: requireText(draft.title, "The banner has no title."),
    text: draft.text?.trim() ?? "",
    image_url: requireUrl(requireText(draft.imageUrl, "The banner has no picture."), "the picture of the banner"),
    link_url: requireUrl(draft.linkUrl ?? "", "the link of the banner"),
    link_label: draft.linkLabel?.trim() ?? "",
    position: draft.position ?? 0,
    is_active: draft.isActive ?? true,
  };
  return upsertIfChanged(db, options, {
    ...{ topic: bannersTopic, name: key, find: findBanner, upsert: upsertBanner },
    toRow: (existing) => ({ id: existing?.id ?? newId(), ...banner }),
  });
}

type Topic = keyof typeof entities;
type Save<Row> = {
  topic: Topic;
  /** What identifies the record. Concurrent changes of the same record wait for each other. */
  name: string;
  find: (db: Database, name: string) => Promise<Row | undefined>;
  upsert: (db: Database, row: Row) => Promise<string>;
  toRow: (existing: Row | undefined) => Row;
};
/** What the audit log calls a record of the table. */
const entities = { banners: "banner", social_links: "social-link" } as const;

function upsertIfChanged<Row extends { id: string }>(
  db: Database,
  options: AuditOptions | undefined,
  { topic, name, find, upsert, toRow }: Save<Row>,
): Promise<SaveResult> {
  return db.transaction().execute(async (trx): Promise<SaveResult> => {
    await lockName(trx, topic, name);
    const existing = await find(trx, name);
    const row = toRow(existing);
    if (existing && isDeepStrictEqual({ ...existing, ...row }, existing))
      return { id: existing.id, outcome: "unchanged" };
    const id = await upsert(trx, row);
    await changed(trx, topic);
    await recordContentAudit(trx, options, topic, name, { before: existing, after: row });
    return { id, outcome: existing ? "updated" : "new" };
  });
}

type Fields = Record<string, unknown> | undefined;
function recordContentAudit(
  trx: Transaction,
  { by = commandLine, now = () => new Date(), batchId }: AuditOptions = {},
  topic: Topic,
  name: string,
  { before, after }: { before: Fields; after: Fields },
) {
  const entity = entities[topic];
  const verb = after ? (before ? "change" : "add") : "remove";
  const change = { action: `${entity}.${verb}`, entity, entityId: name, batchId };
  return recordAudit(trx, { now }, by, { ...change, ...listChangedFields(before, after) });
}

export function saveSocialLink(db: Database, draft: SocialLinkDraft, options?: AuditOptions): Promise<string> {
  return editSocialLink(db, draft.name, () => draft, options);
}

/** Saves what `toDraft` makes of the stored link, which nobody else changes meanwhile. Undefined: there is none yet. */
export async function editSocialLink(
  db: Database,
  linkName: string,
  toDraft: (stored: SocialLinkRow | undefined) => Omit<SocialLinkDraft, "name">,
  options?: AuditOptions,
): Promise<string> {
  const name = requireText(linkName, "The social link has no name.");
  const { id } = await upsertIfChanged(db, options, {
    ...{ topic: socialLinksTopic, name, find: findSocialLink, upsert: upsertSocialLink },
    toRow(existing) {
      const { url, imageUrl = "", position = 0 } = toDraft(existing);
      return {
        ...{ id: existing?.id ?? newId(), name, position },
        url: requireUrl(requireText(url, `${name} has no address.`), `the address of ${name}`),
        image_url: requireUrl(imageUrl, `the picture of ${name}`),
      };
    },
  });
  return id;
}

/** Deletes the banner with this key. Returns false if there was none. */
export const removeBanner = (db: Database, key: string, options?: AuditOptions) =>
  remove(db, bannersTopic, key, options);
/** Deletes the social link with this name. Returns false if there was none. */
export const removeSocialLink = (db: Database, name: string, options?: AuditOptions) =>
  remove(db, socialLinksTopic, name, options);

function remove(db: Database, table: Topic, name: string, options: AuditOptions | undefined): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await deleteByName(trx, table, name);
    if (!removed) return false;
    await changed(trx, table);
    await recordContentAudit(trx, options, table, name, { before: removed, after: undefined });
    return true;
  });
}
