import { defineSection, type SectionDefinition, type SectionField } from "./define-section.ts";

const title = { kind: "text", label: "Heading", max: 120 } as const;
const link = {
  kind: "link",
  label: "Link",
  hint: "A path such as /productlist?collection=new, or an https:// address. Empty: no link.",
} as const;
const linkLabel = { kind: "text", label: "Label of the link", max: 60 } as const;
const imageText = {
  kind: "text",
  label: "Description of the image",
  hint: "What it shows, for customers who cannot see it. Empty: the image only decorates.",
  max: 300,
} as const;
const video = {
  kind: "video",
  label: "Video",
  hint: "The path of an MP4 or WebM file, such as /videos/loom.mp4, or an https:// address.",
} as const satisfies SectionField;

const own = { field: "content", values: ["own"] } as const;
export const heroSection = defineSection({
  type: "hero",
  label: "Hero",
  text: "The first thing that customers see: the newest products, or an image or a video of your own, with two links.",
  fields: {
    content: {
      kind: "choice",
      label: "Shows",
      options: { newest: "The two newest products", own: "An image or a video of your own" },
    },
    eyebrow: { kind: "text", label: "Line above the heading", hint: "Empty: “Just arrived”.", max: 60 },
    title: { ...title, hint: "Empty: “The new collection”." },
    text: { kind: "text", label: "Text", hint: "Empty: the shop’s description.", max: 300, lines: 3 },
    image: { kind: "image", label: "Image", when: own },
    imageText: { ...imageText, when: own },
    video: { ...video, hint: `${video.hint} It plays without sound. The image is shown until it plays.`, when: own },
    link: { ...link, label: "First link", hint: "Empty: new arrivals." },
    linkLabel: { ...linkLabel, label: "Label of the first link", hint: "Empty: “Shop new arrivals”." },
    secondLink: { ...link, label: "Second link", hint: "Empty: all products." },
    secondLinkLabel: { ...linkLabel, label: "Label of the second link", hint: "Empty: “See everything”." },
  },
});

const bannersSection = defineSection({
  type: "banners",
  label: "Banners",
  text: "The banners of the home page, one after the other. Each banner is edited under Content.",
  fields: {},
});

export const productRowSection = defineSection({
  type: "products",
  label: "Products",
  text: "New, trending, popular or reduced products, those of a category, or products that you choose.",
  fields: {
    source: {
      kind: "choice",
      label: "Products",
      options: {
        new: "New arrivals",
        trending: "Trending",
        popular: "Most popular",
        sale: "Reduced",
        category: "Of a category",
        chosen: "Chosen by you",
      },
    },
    category: { kind: "category", label: "Category", when: { field: "source", values: ["category"] } },
    products: {
      kind: "products",
      label: "Products",
      max: 12,
      when: { field: "source", values: ["chosen"] },
    },
    layout: {
      kind: "choice",
      label: "Layout",
      options: { grid: "Grid", row: "Row to scroll", large: "One large, four small" },
    },
    count: {
      kind: "number",
      label: "Number of products",
      hint: "“One large, four small” always shows five.",
      min: 2,
      max: 12,
      default: 8,
    },
    title: { ...title, hint: "Empty: the name of the list or of the category." },
  },
});

export const categoriesSection = defineSection({
  type: "categories",
  label: "Categories",
  text: "Tiles of the shop’s categories, each with an image of its best-selling product.",
  fields: { title: { ...title, hint: "Empty: “Shop by category”." } },
});

const trustBadgesSection = defineSection({
  type: "trust-badges",
  label: "Promises",
  text: "Shipping, returns, secure checkout and authenticity, with the figures of the settings.",
  fields: {},
});

export const imageTextSection = defineSection({
  type: "image-text",
  label: "Image with text",
  text: "An image beside a heading, a text and a link.",
  fields: {
    image: { kind: "image", label: "Image" },
    imageText,
    side: { kind: "choice", label: "Image on the", options: { start: "Left", end: "Right" } },
    title,
    text: { kind: "text", label: "Text", max: 1000, lines: 5 },
    link,
    linkLabel,
  },
});

export const columnsSection = defineSection({
  type: "columns",
  label: "Columns",
  text: "Two to four columns, each with an image, a heading, a text and a link.",
  fields: {
    title,
    columns: {
      kind: "list",
      label: "Column",
      max: 4,
      entry: {
        image: { kind: "image", label: "Image" },
        title,
        text: { kind: "text", label: "Text", max: 500, lines: 3 },
        link,
        linkLabel,
      },
    },
  },
});

export const videoSection = defineSection({
  type: "video",
  label: "Video",
  text: "A video in the width of the page, which customers start.",
  fields: {
    title,
    video,
    image: { kind: "image", label: "Image before it plays" },
    videoText: {
      kind: "text",
      label: "Description of the video",
      hint: "Read to customers who cannot see it.",
      max: 300,
    },
  },
});

export const quotesSection = defineSection({
  type: "quotes",
  label: "Quotes from reviews",
  text: "What customers wrote in their reviews: good ones with a text, those of verified buyers first.",
  fields: {
    title: { ...title, hint: "Empty: “What customers say”." },
    count: { kind: "number", label: "Number of quotes", min: 1, max: 6, default: 3 },
    rating: { kind: "choice", label: "Reviews with", options: { "5": "5 stars", "4": "4 or 5 stars" } },
  },
});

export const articlesSection = defineSection({
  type: "articles",
  label: "Articles",
  text: "The newest articles of the blog.",
  fields: {
    title: { ...title, hint: "Empty: “More from the blog”." },
    count: { kind: "number", label: "Number of articles", min: 1, max: 6, default: 3 },
  },
});

export const newsletterSection = defineSection({
  type: "newsletter",
  label: "Newsletter",
  text: "A heading, a text and the field for the email address.",
  fields: {
    title: { ...title, hint: "Empty: “Newsletter”." },
    text: { kind: "text", label: "Text", max: 300, lines: 2 },
  },
});

export const textSection = defineSection({
  type: "text",
  label: "Text",
  text: "A heading with one or more paragraphs.",
  fields: {
    title,
    text: { kind: "text", label: "Text", hint: "An empty line begins a paragraph.", max: 3000, lines: 8 },
    align: { kind: "choice", label: "Alignment", options: { start: "Left", center: "Centred" } },
    link,
    linkLabel,
  },
});

export const announcementSection = defineSection({
  type: "announcement",
  label: "Announcement",
  text: "One line on a coloured band, such as the last day of a sale.",
  fields: {
    text: { kind: "text", label: "Text", max: 200 },
    link: { ...link, hint: "A path such as /productlist?discountOnly=true, or an https:// address." },
    linkLabel,
  },
});

export const spaceSection = defineSection({
  type: "space",
  label: "Space",
  text: "Room between two sections, with or without a line.",
  fields: {
    size: { kind: "choice", label: "Height", options: { small: "Small", large: "Large" } },
    line: { kind: "choice", label: "Line", options: { none: "None", line: "A thin line" } },
  },
});

/** All types, in the order in which the back office offers them. */
export const sectionTypes = [
  heroSection,
  bannersSection,
  productRowSection,
  categoriesSection,
  imageTextSection,
  columnsSection,
  textSection,
  videoSection,
  quotesSection,
  articlesSection,
  newsletterSection,
  announcementSection,
  trustBadgesSection,
  spaceSection,
] as const;
export type SectionType = (typeof sectionTypes)[number]["type"];

export const findSectionType = (type: string): SectionDefinition | undefined =>
  sectionTypes.find((definition) => definition.type === type);
