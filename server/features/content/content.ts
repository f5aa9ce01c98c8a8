import type { Banner, ContentPage, ManagedPage, SocialLink } from "#contract/content/content.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../platform/database/database.ts";
import { loadPlaceholders } from "../../platform/images/placeholders/placeholders.ts";
import {
  type BannerRow,
  findBanners,
  findPage,
  findPages,
  findSocialLinks,
  type SocialLinkRow,
} from "./content-queries.ts";

export {
  type BannerDraft,
  bannersTopic,
  type PageDraft,
  pagesTopic,
  removeBanner,
  removePage,
  removeSocialLink,
  type SocialLinkDraft,
  saveBanner,
  saveBannerWithOutcome,
  savePage,
  savePageWithOutcome,
  saveSocialLink,
  socialLinksTopic,
} from "./save-content.ts";

/** `isActive` undefined: active and inactive banners. */
export async function listBanners(db: Database, isActive?: boolean): Promise<Banner[]> {
  const rows = await findBanners(db, isActive);
  const placeholders = await loadPlaceholders(
    db,
    rows.map(({ image_url }) => image_url),
  );
  return rows.map((row) => toBanner(row, placeholders));
}

export async function listPages(db: Database): Promise<ManagedPage[]> {
  return (await findPages(db)).map(({ id, ...page }) => ({ _id: id, ...page }));
}

/** SPEC §2: a page's URL contains its slug or its id. */
export async function requirePage(db: Database, slugOrId: string): Promise<ContentPage> {
  const page = await findPage(db, slugOrId);
  if (!page) throw new Refusal("not_found", "Page not found");
  const { id: _id, slug, title, category, description, sections } = page;
  return {
    ...{ _id, slug, title, category, description, sections },
    metaTitle: page.meta_title,
    metaDescription: page.meta_description,
    metaKeywords: page.meta_keywords,
  };
}

export async function listSocialLinks(db: Database): Promise<SocialLink[]> {
  return (await findSocialLinks(db)).map(toSocialLink);
}

function toBanner(row: BannerRow, placeholders: ReadonlyMap<string, string>): Banner {
  const { id, title, text, image_url: imageUrl, link_url, link_label, is_active } = row;
  const placeholder = placeholders.get(imageUrl);
  return {
    ...{ _id: id, title, text, imageUrl, ...(placeholder ? { placeholder } : {}) },
    ...{ linkUrl: link_url, linkLabel: link_label, isActive: is_active },
  };
}

function toSocialLink({ id, name, url, image_url }: SocialLinkRow): SocialLink {
  return { _id: id, name, url, imageUrl: image_url };
}
