import type { ArticleCard } from "#contract/blog.ts";
import { authorName, blogDay, commentsCounted, viewsCounted } from "./article-words.ts";

/** Who wrote it and when; above the article itself also how long it takes and how often it was read. */
export function Byline({ article, views, centered }: { article: ArticleCard; views?: number; centered?: boolean }) {
  const { author, createdAt, readingMinutes, commentCount } = article;
  return (
    <ul
      className={`flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums *:not-last:after:ml-2 *:not-last:after:content-['·'] ${centered ? "justify-center" : ""}`}
    >
      <li className="font-medium text-ink">{authorName(author)}</li>
      <li>
        <time dateTime={createdAt}>{blogDay(createdAt)}</time>
      </li>
      {views !== undefined && (
        <>
          <li>{readingMinutes} min read</li>
          <li>{viewsCounted(views)}</li>
        </>
      )}
      <li>{commentsCounted(commentCount)}</li>
    </ul>
  );
}
