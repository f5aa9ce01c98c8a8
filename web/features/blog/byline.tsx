import type { ArticleCard } from "#contract/blog/blog.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { pluralize } from "../../ui/display/pluralize.ts";
import { t } from "../../ui/text/t.ts";
import { getAuthorName } from "./article-text.ts";

/** Author, date and number of comments; in the article's header (with `views`) also the reading time and the views. */
export function Byline({ article, views, centered }: { article: ArticleCard; views?: number; centered?: boolean }) {
  const { author, createdAt, readingMinutes, commentCount } = article;
  return (
    <ul
      className={`flex flex-wrap items-center text-sm text-muted tabular-nums ${centered ? centeredClass : startClass}`}
    >
      <li className="font-medium text-ink">{getAuthorName(author)}</li>
      <li>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </li>
      {views !== undefined && (
        <>
          <li>{t("{readingMinutes} min read", { readingMinutes })}</li>
          <li>{pluralize(views, "view")}</li>
        </>
      )}
      <li>{pluralize(commentCount, "comment")}</li>
    </ul>
  );
}

// Each item has a dot before it, in a gutter that is clipped. A wrapped line therefore does not start with a dot.
const startClass =
  "-ms-4 [clip-path:inset(0_0_0_1rem)] rtl:[clip-path:inset(0_1rem_0_0)] *:relative *:ps-4 *:before:absolute *:before:inset-s-1.5 *:before:content-['·']";
// Centred lines have no edge at which a dot could be clipped. On phones, where lines may wrap, items are separated by
// space only.
const centeredClass = "justify-center gap-x-5 sm:gap-x-2 sm:*:not-last:after:ms-2 sm:*:not-last:after:content-['·']";
