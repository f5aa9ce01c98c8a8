import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id } from "../values/values.ts";

/** Texts of a banner in another language. An empty text is shown in English. */
export const BannerTexts = z.object({ title: z.string(), text: z.string(), linkLabel: z.string() });
export type BannerTexts = z.infer<typeof BannerTexts>;

/** A banner (SPEC §3 and §7, "sliders-inventory"). */
export const Banner = z.object({
  _id: Id,
  title: z.string(),
  /** Subtitle, in plain text. */
  text: z.string(),
  imageUrl: z.string(),
  /** Placeholder of the image, in the format of a product's `placeholders`. Missing until it is generated. */
  placeholder: z.string().optional(),
  /** Link target and link text; both are empty if the banner has no link. */
  linkUrl: z.string(),
  linkLabel: z.string(),
  isActive: z.boolean(),
  hi: BannerTexts.optional(),
});
export type Banner = z.infer<typeof Banner>;
export const BannersQuery = z.object({ isActive: z.enum(["true", "false"]).optional() });
export const BannersResponse = responseSchema({ data: z.array(Banner) });
export type BannersResponse = z.infer<typeof BannersResponse>;

export const PageCategory = z.enum(["Customer Policies", "Useful Links"]);
export type PageCategory = z.infer<typeof PageCategory>;

export const ManagedPage = z.object({
  _id: Id,
  /** The title in kebab-case. */
  slug: z.string(),
  title: z.string(),
  category: PageCategory,
});
export type ManagedPage = z.infer<typeof ManagedPage>;
export const ManagedPagesResponse = responseSchema({ data: z.array(ManagedPage) });
export type ManagedPagesResponse = z.infer<typeof ManagedPagesResponse>;

export const PageSection = z.object({
  _id: Id,
  title: z.string(),
  /** HTML, sanitised by the server. */
  content: z.string(),
  /** Target of the "Learn more" link; empty if there is none. */
  linkUrl: z.string(),
});
export type PageSection = z.infer<typeof PageSection>;

/**
 * Texts of a page in another language. An empty text is shown in English. `sections` and `description` belong together:
 * both are translated, or neither.
 */
export type PageTexts = {
  title: string;
  description: string;
  sections: PageSection[];
  metaTitle: string;
  metaDescription: string;
};

export const ContentPage = ManagedPage.extend({
  /** HTML, sanitised by the server. */
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.array(z.string()),
  sections: z.array(PageSection),
});
export type ContentPage = z.infer<typeof ContentPage>;
export const ContentPageResponse = responseSchema({ page: ContentPage });
export type ContentPageResponse = z.infer<typeof ContentPageResponse>;

export const SocialLink = z.object({ _id: Id, name: z.string(), url: z.string(), imageUrl: z.string() });
export type SocialLink = z.infer<typeof SocialLink>;
export const SocialLinksResponse = responseSchema({ data: z.array(SocialLink) });
export type SocialLinksResponse = z.infer<typeof SocialLinksResponse>;
