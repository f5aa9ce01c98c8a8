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
import { toContentPage } from "./page-response.ts";
import { toStatus } from "./visibility.ts";

export { findSocialLinks } from "./content-queries.ts";
export { editPage, previewPage, requireEditedPage, undoPage } from "./edit-page.ts";
export {
  findLinks,
  findUrls,
  markdownToPage,
  markdownToParagraphs,
  replaceUrls,
} from "./markdown/content-markdown.ts";
export { replaceMarkdownUrls } from "./markdown/replace-markdown-urls.ts";
export { paragraphsToMarkdown } from "./markdown/to-markdown.ts";
export {
  type BannerDraft,
  bannersTopic,
  editSocialLink,
  removeBanner,
  removeSocialLink,
  type SocialLinkDraft,
  saveBanner,
  saveBannerWithOutcome,
  saveSocialLink,
  socialLinksTopic,
} from "./save-content.ts";
export {
  type PageDraft,
  pagesTopic,
  removePage,
  savePage,
  savePageWithOutcome,
} from "./save-page.ts";
export { deleteVersions, findVersion, listVersionRows } from "./versions/version-queries.ts";
export * from "./versions/versions.ts";
export { toSchedule, toStatus, type Visibility, visibleAlways } from "./visibility.ts";
export { isVisible } from "./visibility-queries.ts";

/** `isActive` undefined: active and inactive banners. */
export async function listBanners(db: Database, isActive?: boolean): Promise<Banner[]> {
  const rows = await findBanners(db, isActive);
  const placeholders = await loadPlaceholders(
    db,
    rows.map(({ image_url }) => image_url),
  );
  return rows.map((row) => toBanner(row, placeholders));
}

/** `now` undefined: also pages that customers do not see. */
export async function listPages(db: Database, now?: Date): Promise<ManagedPage[]> {
  return (await findPages(db, now)).map(({ id, ...page }) => ({ _id: id, ...page }));
}

/** SPEC §2: a page's URL contains its slug or its id. */
export async function requirePage(db: Database, slugOrId: string, now: Date): Promise<ContentPage> {
  const page = await findPage(db, slugOrId);
  if (!page || toStatus(page, now) !== "published") throw new Refusal("not_found", "Page not found");
  return toContentPage(page);
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
