// In a file without schemas, so that pages can import it without bundling Zod.
import { choice, defineList, listValues } from "../lists/define-list.ts";

export const contentKinds = ["page", "article", "banner", "landing"] as const;
export type ContentKind = (typeof contentKinds)[number];
/** The kinds of rows in the list of content, which also has scheduled menus. */
export const listedContentKinds = [...contentKinds, "menu"] as const;
export type ListedContentKind = (typeof listedContentKinds)[number];

/** The home page is a landing page with this id and slug, which is always published. */
export const homePage = { id: "000000000000000000000001", slug: "home" } as const;

/** A banner of the home page, or the line above the header of every page. */
export const bannerPlaces = ["home", "bar"] as const;
export type BannerPlace = (typeof bannerPlaces)[number];

/** The current time decides: a scheduled text is not shown yet, and an ended text is no longer shown. */
export const contentStatusLabels = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  ended: "Ended",
} as const;
export const contentStatuses = listValues(contentStatusLabels);
export type ContentStatus = (typeof contentStatuses)[number];

/** The longest text of a page or article, as in an imported file: about 1 MB. */
export const maxMarkdownLength = 300_000;

/** "status" sorts drafts first, then scheduled, published and ended content. */
export const contentList = defineList({
  search: { label: "Search content", placeholder: "Words of the title", max: 100 },
  filters: {
    kind: choice("Kind", {
      page: "Pages",
      article: "Articles",
      banner: "Banners",
      landing: "Landing pages",
      menu: "Menus",
    }),
    status: choice("Status", contentStatusLabels),
  },
  sorts: {
    changed: ["Longest unchanged first", "Last changed first"],
    title: ["Title A–Z", "Title Z–A"],
    status: ["Drafts first", "Ended first"],
  },
  defaultSort: "-changed",
});
