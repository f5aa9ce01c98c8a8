import type { Banner, ContentPage, ManagedPage, SocialLink } from "#contract/content/content.ts";
import type { AnnouncementText } from "#contract/content/settings.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../../platform/database/database.ts";
import { loadPlaceholders } from "../../../platform/images/placeholders/placeholders.ts";
import {
  type BannerRow,
  findBanners,
  findPage,
  findPages,
  findSocialLinks,
  type SocialLinkRow,
} from "./content-queries.ts";
import { toContentPage, toManagedPage } from "./page-response.ts";
import { toStatus } from "./visibility.ts";

export { findSocialLinks } from "./content-queries.ts";
export { editBanner, requireEditedBanner, undoBanner } from "./edit-banner.ts";
export { editPage, previewPage, requireEditedPage, undoPage } from "./edit-page.ts";
export {
  findLinks,
  findUrls,
  markdownToPage,
  markdownToParagraphs,
  replaceUrls,
} from "./markdown/content-markdown.ts";
export { convertMarkdown, toParagraphs } from "./markdown/convert-markdown.ts";
export { findTooDeepLine, maxMarkdownDepth } from "./markdown/markdown-depth.ts";
export { replaceMarkdownUrls } from "./markdown/replace-markdown-urls.ts";
export { paragraphsToMarkdown } from "./markdown/to-markdown.ts";
export { replaceImageUrls } from "./replace-image-urls.ts";
export {
  type BannerDraft,
  bannersTopic,
  removeBanner,
  saveBanner,
  saveBannerWithOutcome,
} from "./save-banner.ts";
export {
  type PageDraft,
  pagesTopic,
  removePage,
  savePage,
  savePageWithOutcome,
} from "./save-page.ts";
export {
  editSocialLink,
  removeSocialLink,
  type SocialLinkDraft,
  saveSocialLink,
  socialLinksTopic,
} from "./save-social-link.ts";
export { deleteVersions, findVersion, listVersionRows } from "./versions/version-queries.ts";
export * from "./versions/versions.ts";
export { toSchedule, toStatus, type Visibility, visibleAlways } from "./visibility.ts";
export { isVisible } from "./visibility-queries.ts";

/**
 * The home page's banners that are scheduled for this moment. Without `isActive`, also those that an imported file has
 * switched off.
 */
export async function listBanners(db: Database, now: Date, isActive?: boolean): Promise<Banner[]> {
  const rows = await findBanners(db, now, { isActive, place: "home" });
  const placeholders = await loadPlaceholders(
    db,
    rows.map(({ image_url }) => image_url),
  );
  return rows.map((row) => toBanner(row, placeholders));
}

/** Pages that customers see at `now`. Without `now`, all pages. */
export async function listPages(db: Database, now?: Date): Promise<ManagedPage[]> {
  return (await findPages(db, now)).map(toManagedPage);
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

/** The announcement above the header. If several are visible, the first by position. */
export async function findAnnouncement(db: Database, now: Date): Promise<AnnouncementText | null> {
  const [row] = await findBanners(db, now, { isActive: true, place: "bar" });
  if (!row) return null;
  const { title: text, link_url: linkUrl, link_label: linkLabel, translations } = row;
  const hi = translations.hi && { text: translations.hi.title, linkLabel: translations.hi.linkLabel };
  return { text, linkUrl, linkLabel, ...(hi && { hi }) };
}

function toBanner(row: BannerRow, placeholders: ReadonlyMap<string, string>): Banner {
  const { id, title, text, image_url: imageUrl, link_url, link_label, is_active } = row;
  const placeholder = placeholders.get(imageUrl);
  return {
    _id: id,
    title,
    text,
    imageUrl,
    ...(placeholder ? { placeholder } : {}),
    linkUrl: link_url,
    linkLabel: link_label,
    isActive: is_active,
    ...(row.translations.hi && { hi: row.translations.hi }),
  };
}

function toSocialLink({ id, name, url, image_url }: SocialLinkRow): SocialLink {
  return { _id: id, name, url, imageUrl: image_url };
}
