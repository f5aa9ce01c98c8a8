import type { ContentFields } from "#contract/admin/content/content.ts";
import type { Section } from "#contract/sections/sections.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { describeSections } from "./describe-sections.ts";

const isSections = (value: unknown): value is Section[] =>
  Array.isArray(value) && value.some((each) => typeof each === "object");

/** Labels of the fields, in the order in which differences are shown. */
export const fieldLabels: Record<string, string> = {
  place: "Place",
  title: "Title",
  sections: "Sections",
  markdown: "Text",
  text: "Line below the title",
  linkUrl: "Link",
  linkLabel: "Label of the link",
  titleHi: "Title in Hindi",
  textHi: "Line below the title in Hindi",
  linkLabelHi: "Label of the link in Hindi",
  description: "Line below the heading",
  author: "Author",
  imageUrl: "Image",
  category: "Category",
  subCategory: "Subcategory",
  tags: "Tags",
  position: "Position",
  metaTitle: "Title for search engines",
  metaDescription: "Description for search engines",
  metaKeywords: "Keywords",
  markdownHi: "Text in Hindi",
  metaTitleHi: "Title for search engines in Hindi",
  metaDescriptionHi: "Description for search engines in Hindi",
  isDraft: "Draft",
  from: "From",
  until: "Until",
};

/** The value of a field as text. */
export function describeValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (isSections(value)) return describeSections(value);
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value);
  return String(value ?? "");
}

/** The texts of a version by the labels of their fields. */
export const describeFields = (fields: ContentFields): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fieldLabels).flatMap(([name, label]): [string, string][] =>
      name in fields ? [[label, describeValue(fields[name as keyof ContentFields])]] : [],
    ),
  );
