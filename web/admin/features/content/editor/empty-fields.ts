import type { ContentFields } from "#contract/admin/content/content.ts";
import type { ContentKind } from "#contract/admin/content/content-kinds.ts";

/** The fields of a new text, which is a draft. */
export function emptyFields(kind: ContentKind): ContentFields {
  const schedule = { isDraft: true, from: null, until: null };
  if (kind === "page")
    return {
      kind,
      title: "",
      markdown: "",
      category: "Useful Links",
      position: 100,
      metaTitle: "",
      metaDescription: "",
      metaKeywords: [],
      ...schedule,
      titleHi: "",
      markdownHi: "",
      metaTitleHi: "",
      metaDescriptionHi: "",
    };
  if (kind === "banner")
    return {
      kind,
      place: "home",
      title: "",
      text: "",
      titleHi: "",
      textHi: "",
      imageUrl: "",
      linkUrl: "",
      linkLabel: "",
      linkLabelHi: "",
      position: 100,
      ...schedule,
    };
  if (kind === "landing")
    return {
      kind,
      title: "",
      sections: [],
      metaTitle: "",
      metaDescription: "",
      ...schedule,
      titleHi: "",
      metaTitleHi: "",
      metaDescriptionHi: "",
    };
  return {
    kind,
    title: "",
    markdown: "",
    description: "",
    author: "",
    imageUrl: "",
    category: "",
    subCategory: "",
    tags: [],
    ...schedule,
  };
}
