import type { ArticleFields } from "#contract/admin/content/content.ts";
import { paragraphsToMarkdown, type Stored, toHash, type Visibility, visibleAlways } from "../../content/content.ts";
import type { StoredArticle } from "./save-article-queries.ts";

type ShownFields = Pick<
  StoredArticle,
  "title" | "description" | "content" | "imageUrl" | "category" | "subCategory" | "tags" | "authorName"
>;

export const toArticleHash = (article: ShownFields) =>
  toHash([
    article.title,
    article.description,
    article.content,
    article.imageUrl,
    article.category,
    article.subCategory,
    article.tags,
    article.authorName,
  ]);

export function toStoredArticle(article: StoredArticle): Stored {
  const { id, version } = article;
  return { kind: "article", id, version, hash: toArticleHash(article), toFields: () => toArticleFields(article) };
}

export function toArticleFields(article: ShownFields & Visibility, markdown?: string): ArticleFields {
  const { title, description, content, imageUrl, category, subCategory, tags, authorName } = article;
  const { visible_from, visible_until } = article;
  return {
    kind: "article",
    title,
    description,
    markdown: markdown ?? paragraphsToMarkdown(content),
    author: authorName ?? "",
    imageUrl: imageUrl ?? "",
    category: category ?? "",
    subCategory: subCategory ?? "",
    tags,
    isDraft: visible_from === null,
    from: visible_from && visible_from > visibleAlways ? visible_from.toISOString() : null,
    until: visible_until?.toISOString() ?? null,
  };
}
