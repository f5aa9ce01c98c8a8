import { isDeepStrictEqual } from "node:util";
import type { PageCategory } from "#contract/content/content.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toSlug } from "#contract/values/slug.ts";
import { changed } from "../../platform/cache/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { newId } from "../../platform/database/id.ts";
import { sanitizeContent } from "../../platform/html/safe-html.ts";
import { deleteByName, findBanner, findPage, upsertBanner, upsertPage, upsertSocialLink } from "./content-queries.ts";

/** Topics of responses, named like the tables. */
export const [pagesTopic, bannersTopic, socialLinksTopic] = ["pages", "banners", "social_links"] as const;

export type PageDraft = {
  title: string;
  category: PageCategory;
  /** HTML; sanitized before it is stored. */
  description: string;
  sections?: { title: string; content: string; linkUrl?: string }[];
  metaTitle?: string;
  metaDescription?: string;
  metaKeywords?: string[];
  position?: number;
};
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

/** Creates the page, or updates the one with the same title. Returns its id. */
export async function savePage(db: Database, draft: PageDraft): Promise<string> {
  return (await savePageWithOutcome(db, draft)).id;
}

/** Like savePage, but returns the outcome too. An unchanged page is not written. */
export async function savePageWithOutcome(db: Database, draft: PageDraft): Promise<SaveResult> {
  const title = requireText(draft.title, "The page has no title.");
  const slug = toSlug(title);
  const existing = await findPage(db, slug);
  const sections = (draft.sections ?? []).map((section, index) => ({
    // Sections keep their id by position.
    _id: existing?.sections[index]?._id ?? newId(),
    title: section.title.trim(),
    content: sanitizeContent(section.content),
    linkUrl: requireUrl(section.linkUrl ?? "", `the link of "${section.title}"`),
  }));
  const page = {
    ...{ id: existing?.id ?? newId(), slug, title, sections, category: draft.category, position: draft.position ?? 0 },
    description: sanitizeContent(draft.description),
    meta_title: draft.metaTitle ?? "",
    meta_description: draft.metaDescription ?? "",
    meta_keywords: draft.metaKeywords ?? [],
  };
  return upsertIfChanged(db, pagesTopic, page, existing, upsertPage);
}

export async function saveBanner(db: Database, draft: BannerDraft): Promise<string> {
  return (await saveBannerWithOutcome(db, draft)).id;
}

/** Like saveBanner, but returns the outcome too. */
export async function saveBannerWithOutcome(db: Database, draft: BannerDraft): Promise<SaveResult> {
  const key = requireText(draft.key, "The banner has no key.");
  const existing = await findBanner(db, key);
  const banner = {
    id: existing?.id ?? newId(),
    key,
    title: requireText(draft.title, "The banner has no title."),
    text: draft.text?.trim() ?? "",
    image_url: requireUrl(requireText(draft.imageUrl, "The banner has no picture."), "the picture of the banner"),
    link_url: requireUrl(draft.linkUrl ?? "", "the link of the banner"),
    link_label: draft.linkLabel?.trim() ?? "",
    position: draft.position ?? 0,
    is_active: draft.isActive ?? true,
  };
  return upsertIfChanged(db, bannersTopic, banner, existing, upsertBanner);
}

type Upsert<Row> = (db: Database, row: Row) => Promise<string>;

async function upsertIfChanged<Row extends { id: string }>(
  db: Database,
  topic: string,
  row: Row,
  existing: Row | undefined,
  upsert: Upsert<Row>,
): Promise<SaveResult> {
  if (existing && isDeepStrictEqual({ ...existing, ...row }, existing))
    return { id: existing.id, outcome: "unchanged" };
  const id = await upsert(db, row);
  await changed(db, topic);
  return { id, outcome: existing ? "updated" : "new" };
}

export async function saveSocialLink(db: Database, draft: SocialLinkDraft): Promise<string> {
  const name = requireText(draft.name, "The social link has no name.");
  const id = await upsertSocialLink(db, {
    id: newId(),
    name,
    url: requireUrl(requireText(draft.url, `${name} has no address.`), `the address of ${name}`),
    image_url: requireUrl(draft.imageUrl ?? "", `the picture of ${name}`),
    position: draft.position ?? 0,
  });
  await changed(db, socialLinksTopic);
  return id;
}

/** Deletes the page with this slug. Returns false if there was none. */
export const removePage = (db: Database, slug: string) => remove(db, pagesTopic, slug);
/** Deletes the banner with this key. Returns false if there was none. */
export const removeBanner = (db: Database, key: string) => remove(db, bannersTopic, key);
/** Deletes the social link with this name. Returns false if there was none. */
export const removeSocialLink = (db: Database, name: string) => remove(db, socialLinksTopic, name);

async function remove(db: Database, table: Parameters<typeof deleteByName>[1], name: string) {
  const removed = await deleteByName(db, table, name);
  if (removed) await changed(db, table);
  return removed;
}

function requireText(text: string, message: string): string {
  const trimmed = text.replace(/\s+/g, " ").trim();
  if (!trimmed) throw new Refusal("invalid", message);
  return trimmed;
}

/** Refuses URLs that could run a script, and paths that browsers resolve to another host ("//…"). */
function requireUrl(url: string, label: string): string {
  const trimmed = url.trim();
  if (/^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*|mailto:[^\s]+|tel:[^\s]+|)$/i.test(trimmed)) return trimmed;
  throw new Refusal("invalid", `${JSON.stringify(url)} cannot be ${label}: an https:// address or a path is expected.`);
}
