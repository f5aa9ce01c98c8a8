import type { ArticleCard, Comment } from "#contract/blog/blog.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { CardRow } from "./article-queries.ts";
import type { CommentRow } from "./comment-queries.ts";
import { toReadingMinutes } from "./save/word-count.ts";

export const articleNotFound = () => new Refusal("not_found", "Blog Not Found");

export function toArticleCard(row: CardRow, placeholders: ReadonlyMap<string, string>): ArticleCard {
  const { id, authorId, authorName } = row;
  const placeholder = placeholders.get(row.imageUrl ?? "");
  return {
    _id: id,
    title: row.title,
    description: row.description,
    imageUrl: row.imageUrl,
    ...(placeholder ? { placeholder } : {}),
    category: row.category,
    subCategory: row.subCategory,
    tags: row.tags,
    createdAt: row.createdAt.toISOString(),
    author: authorId && authorName ? { _id: authorId, name: authorName, email: row.authorEmail } : null,
    commentCount: row.commentCount,
    readingMinutes: toReadingMinutes(row.word_count),
  };
}

export function toComment({ id, name, comment, at, answer, answeredAt }: CommentRow): Comment {
  const shown = answer !== null && answeredAt ? { text: answer, date: answeredAt.toISOString() } : null;
  return { _id: id, user: name, comment, date: at.toISOString(), answer: shown };
}
