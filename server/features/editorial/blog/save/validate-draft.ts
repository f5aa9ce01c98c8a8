import { Refusal } from "#contract/http/errors.ts";
import type { ArticleDraft } from "./article-draft.ts";

export type ValidArticle = ReturnType<typeof validateDraft>;

/** The draft in its stored form. @throws Refusal if something is missing or too long */
export function validateDraft(draft: ArticleDraft) {
  const { source, key, author, imageUrl, createdAt } = draft;
  const [title, content] = [draft.title.trim(), draft.content.replace(/\r\n?/g, "\n").trim()];
  if (!title) throw new Refusal("invalid", "The article has no title.");
  if (title.length > 200) throw new Refusal("invalid", "The title is longer than 200 characters.");
  if (!content) throw new Refusal("invalid", `“${title}” has no text.`);
  if (content.length > 100_000) throw new Refusal("invalid", `“${title}” is longer than 100,000 characters.`);
  if (imageUrl && !/^(\/(?!\/)|https:\/\/)/.test(imageUrl)) {
    throw new Refusal("invalid", `“${imageUrl}” is not the address of an image: it must begin with / or https://.`);
  }
  return {
    source,
    key,
    title,
    description: draft.description?.trim() ?? "",
    content,
    imageUrl: imageUrl || null,
    category: draft.category?.trim() || null,
    subCategory: draft.subCategory?.trim() || null,
    tags: uniqueTags(draft.tags ?? []),
    author: author?.name.trim() ? { name: author.name.trim(), email: author.email?.trim() || null } : null,
    createdAt: createdAt ?? null,
  };
}

/** Tags without duplicates, compared case-insensitively. */
function uniqueTags(tags: readonly string[]): string[] {
  const tagByLowerCase = new Map(tags.map((tag) => [tag.trim().toLowerCase(), tag.trim()]));
  tagByLowerCase.delete("");
  const tooLong = [...tagByLowerCase.values()].find((tag) => tag.length > 60);
  if (tooLong) throw new Refusal("invalid", `The tag “${tooLong}” is longer than 60 characters.`);
  return [...tagByLowerCase.values()];
}
