import { z } from "zod";
import { Article } from "../../blog/blog.ts";
import { ContentPage, PageCategory } from "../../content/content.ts";
import { menuNames } from "../../content/menu-kinds.ts";
import { responseSchema } from "../../http/response.ts";
import { LandingPage } from "../../sections/section-routes.ts";
import { Sections } from "../../sections/sections.ts";
import { PhotoUpload } from "../../values/photo-upload.ts";
import { Id, Instant, noNull } from "../../values/values.ts";
import { maxBulkRows } from "../bulk-changes.ts";
import { toListQuery } from "../lists/list-query.ts";
import { actorKinds } from "../system/actor-kinds.ts";
import {
  bannerPlaces,
  contentKinds,
  contentList,
  contentStatuses,
  listedContentKinds,
  maxMarkdownLength,
} from "./content-kinds.ts";

const Text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(noNull, "This contains a character that cannot be stored");
const Title = Text(200).min(1, "Enter a title");
const Markdown = z
  .string()
  .max(maxMarkdownLength, `At most ${maxMarkdownLength} characters`)
  .regex(noNull, "The text contains a character that cannot be stored");
const Words = z.array(Text(60).min(1)).max(50, "At most 50");

/** `from`: null publishes at once. `until`: null never ends. A draft is not shown, whatever these dates are. */
const Schedule = { isDraft: z.boolean(), from: Instant.nullable(), until: Instant.nullable() };

/**
 * The fields of a page's editor. The text is Markdown; each `## heading` begins a section. Fields that end in `Hi` are
 * in Hindi; if empty, the English text is shown.
 */
export const PageFields = z.object({
  kind: z.literal("page"),
  title: Title,
  markdown: Markdown,
  category: PageCategory,
  position: z.number("Enter a number").int("Enter a whole number").min(-100_000).max(100_000),
  metaTitle: Text(200),
  metaDescription: Text(500),
  metaKeywords: Words,
  // Stored versions, and forms of earlier builds, may lack the texts in Hindi.
  titleHi: Text(200).default(""),
  markdownHi: Markdown.default(""),
  metaTitleHi: Text(200).default(""),
  metaDescriptionHi: Text(500).default(""),
  ...Schedule,
});
export type PageFields = z.infer<typeof PageFields>;

export const ArticleFields = z.object({
  kind: z.literal("article"),
  title: Title,
  markdown: Markdown,
  description: Text(500),
  /** The author's name; empty if the article names none. */
  author: Text(120),
  /** A path of the shop or an https URL; empty for no image. */
  imageUrl: Text(500),
  category: Text(60),
  subCategory: Text(60),
  tags: Words,
  ...Schedule,
});
export type ArticleFields = z.infer<typeof ArticleFields>;

const LinkUrl = Text(500).regex(
  /^(https?:\/\/\S+|\/(?![/\\])\S*|mailto:\S+|tel:\S+|)$/i,
  "Enter a path such as /productlist, or an https:// address",
);
/**
 * Fields that end in `Hi` are in Hindi; if empty, the English text is shown. The line above the header shows the title,
 * but neither text nor image.
 */
export const BannerFields = z.object({
  kind: z.literal("banner"),
  place: z.enum(bannerPlaces),
  title: Title,
  text: Text(300),
  titleHi: Text(200),
  textHi: Text(300),
  imageUrl: Text(500),
  linkUrl: LinkUrl,
  linkLabel: Text(60),
  linkLabelHi: Text(60),
  position: z.number("Enter a number").int("Enter a whole number").min(-100_000).max(100_000),
  ...Schedule,
});
export type BannerFields = z.infer<typeof BannerFields>;

/** A page of sections. Fields that end in `Hi` are in Hindi; if empty, the English text is shown. */
export const LandingFields = z.object({
  kind: z.literal("landing"),
  title: Title,
  sections: Sections,
  metaTitle: Text(200),
  metaDescription: Text(500),
  titleHi: Text(200),
  metaTitleHi: Text(200),
  metaDescriptionHi: Text(500),
  ...Schedule,
});
export type LandingFields = z.infer<typeof LandingFields>;

export const ContentFields = z.discriminatedUnion("kind", [PageFields, ArticleFields, BannerFields, LandingFields]);
export type ContentFields = z.infer<typeof ContentFields>;

const Kind = z.enum(contentKinds);
export const ContentParams = z.object({ kind: Kind, contentId: Id });
export const ContentVersionParams = ContentParams.extend({ version: z.coerce.number().int().min(1).max(1_000_000) });

/** `after`: the `next` of the previous page. */
export const StaffContentQuery = toListQuery(contentList, { limit: 50 })
  .omit({ q: true })
  .extend({ search: Text(100).optional() });
export type StaffContentQuery = z.infer<typeof StaffContentQuery>;

const Shown = {
  status: z.enum(contentStatuses),
  from: Instant.nullable(),
  until: Instant.nullable(),
  /** The page's path in the shop. */
  url: z.string(),
};
const StaffContentRow = z.object({
  _id: Id,
  kind: z.enum(listedContentKinds),
  title: z.string(),
  ...Shown,
  /** The menu that a scheduled menu replaces; null for other kinds. */
  menu: z.enum(menuNames).nullable(),
  /** The member who saved the content last; null before the first version. */
  savedBy: z.string().nullable(),
  changedAt: Instant,
});
export type StaffContentRow = z.infer<typeof StaffContentRow>;
export const StaffContentResponse = responseSchema({ content: z.array(StaffContentRow), next: z.string().nullable() });
export type StaffContentResponse = z.infer<typeof StaffContentResponse>;

const EditedContent = z.object({ _id: Id, version: z.number().int(), fields: ContentFields, ...Shown });
export type EditedContent = z.infer<typeof EditedContent>;
export const EditedContentResponse = responseSchema({ content: EditedContent });
export type EditedContentResponse = z.infer<typeof EditedContentResponse>;

/** `version`: the version that the form has loaded; 0 creates the content. */
export const SaveContent = z.object({ version: z.number().int().min(0).max(1_000_000), fields: ContentFields });
export type SaveContent = z.infer<typeof SaveContent>;
export const ContentSavedResponse = responseSchema({ message: z.string(), content: EditedContent });
export type ContentSavedResponse = z.infer<typeof ContentSavedResponse>;

/** A row with the visibility that the list has shown. */
const ShownContent = z.object({ kind: Kind, _id: Id, ...Schedule });
const VisibilityChange = z.discriminatedUnion("action", [
  z.object({ action: z.literal("publish") }),
  z.object({ action: z.literal("unpublish") }),
  z
    .object({ action: z.literal("schedule"), from: Instant.nullable(), until: Instant.nullable() })
    .refine(({ from, until }) => from !== null || until !== null, { path: ["from"], message: "Enter a time" })
    .refine(({ from, until }) => from === null || until === null || new Date(from) < new Date(until), {
      path: ["until"],
      message: "The end must be later than the beginning.",
    }),
]);
export type VisibilityChange = z.infer<typeof VisibilityChange>;
/** Publishes pages, articles, banners and landing pages, at once or from a given time, or turns them into drafts. */
export const ChangeVisibility = z.object({
  content: z.array(ShownContent).min(1, "Nothing is named").max(maxBulkRows),
  change: VisibilityChange,
});
export type ChangeVisibility = z.infer<typeof ChangeVisibility>;

/** `version`: the newest version that the member has seen. */
export const RestoreContent = z.object({ version: z.number().int().min(1).max(1_000_000) });
export type RestoreContent = z.infer<typeof RestoreContent>;

const ContentVersion = z.object({
  version: z.number().int(),
  savedAt: Instant,
  actor: z.object({ kind: z.enum(actorKinds), name: z.string() }),
  restores: z.number().int().nullable(),
});

/** Newest first. */
export const ContentVersionsResponse = responseSchema({ versions: z.array(ContentVersion) });
export type ContentVersionsResponse = z.infer<typeof ContentVersionsResponse>;
export const ContentVersionResponse = responseSchema({ version: ContentVersion.extend({ fields: ContentFields }) });
export type ContentVersionResponse = z.infer<typeof ContentVersionResponse>;

export const PreviewContent = z.object({ fields: ContentFields });
export type PreviewContent = z.infer<typeof PreviewContent>;
/** The data from which the shop would render the page, the article or the landing page. */
export const ContentPreviewResponse = responseSchema({
  page: ContentPage.nullable(),
  article: Article.nullable(),
  landing: LandingPage.nullable(),
});
export type ContentPreviewResponse = z.infer<typeof ContentPreviewResponse>;

/**
 * An image for a text, which the browser has already turned upright and reduced. `name`: the file's name, which becomes
 * part of the image's URL.
 */
export const UploadContentImage = PhotoUpload.extend({ name: z.string().max(200).default("") });
export type UploadContentImage = z.infer<typeof UploadContentImage>;
export const ContentImageResponse = responseSchema({ imageUrl: z.string() });
export type ContentImageResponse = z.infer<typeof ContentImageResponse>;
