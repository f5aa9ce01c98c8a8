import type { ArticleCard } from "#contract/blog.ts";
import { authorName, blogDay, commentsCounted, viewsCounted } from "./article-words.ts";

/** Who wrote it, when, and how long it takes; what is not given is not said. */
export function Byline({ article, views }: { article: ArticleCard; views?: number }) {
  const { author, createdAt, readingMinutes, commentCount } = article;
  return (
    <ul className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <li className="font-medium text-ink">{authorName(author)}</li>
      <Part>
        <time dateTime={createdAt}>{blogDay(createdAt)}</time>
      </Part>
      <Part>{readingMinutes} min read</Part>
      {views !== undefined && <Part>{viewsCounted(views)}</Part>}
      <Part>{commentsCounted(commentCount)}</Part>
    </ul>
  );
}

function Part({ children }: { children: React.ReactNode }) {
  return (
    <li className="tabular-nums before:mr-2 before:text-line before:content-['·'] before:[content:'·'/'']">
      {children}
    </li>
  );
}
