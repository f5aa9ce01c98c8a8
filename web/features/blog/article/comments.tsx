import { useQueryClient } from "@tanstack/react-query";
import type { Article, Comment } from "#contract/blog/blog.ts";
import { commentsPerPage } from "#contract/blog/blog-limits.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { queries } from "../../../app/state/queries.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { ShopAnswer } from "../../../ui/display/shop-answer.tsx";
import { Pagination } from "../../../ui/navigation/pagination.tsx";
import { t } from "../../../ui/text/t.ts";
import { ReportButton } from "../../text-reports/report-button.tsx";
import { articlePath, withPage } from "../blog-urls.ts";
import { CommentForm } from "./comment-form.tsx";
import { Initial } from "./initial.tsx";

type CommentsProps = { article: Article; page: number };

/** The article's comments, newest first, and the comment form. */
export function Comments({ article, page }: CommentsProps) {
  const { comments, commentCount } = article;
  const addToCache = useAddToCache(article._id, page);
  const toPageUrl = (pageNumber: number) => `${withPage(articlePath(article), pageNumber, "comments")}#comments`;
  return (
    <section id="comments" aria-labelledby="comments-title" className="mx-auto mt-section max-w-[44rem]">
      <h2 id="comments-title" className="border-b border-ink pb-4 font-display text-3xl">
        {commentCount === 0 ? t("Comments") : pluralize(commentCount, "comment")}
      </h2>
      {commentCount === 0 ? (
        <p className="py-8 text-muted">{t("Nobody has said anything yet. Be the first.")}</p>
      ) : (
        <ol className="divide-y divide-hairline">
          {comments.map((comment) => (
            <CommentItem key={comment._id} comment={comment} />
          ))}
        </ol>
      )}
      <Pagination page={page} pageCount={Math.ceil(commentCount / commentsPerPage)} pageUrl={toPageUrl} />
      <CommentForm articleId={article._id} onPosted={addToCache} />
    </section>
  );
}

function CommentItem({ comment: { _id, user, comment, date, answer } }: { comment: Comment }) {
  return (
    <li id={`comment-${_id}`} className="flex gap-4 py-6">
      <Initial name={user} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium wrap-anywhere">{user}</span>
          <time dateTime={date} className="text-sm text-muted">
            {formatDate(date)}
          </time>
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{comment}</p>
        {answer && <ShopAnswer answer={answer} className="mt-3" />}
        <ReportButton kind="comment" id={_id} author={user} />
      </div>
    </li>
  );
}

/** Adds a posted comment to the cached page that its author is viewing, without a refetch. */
function useAddToCache(articleId: string, page: number) {
  const client = useQueryClient();
  return (comment: Comment) =>
    client.setQueryData(queries.article(articleId, page).queryKey, (cached) => cached && withComment(cached, comment));
}

function withComment<Cached extends { article: Article }>(cached: Cached, comment: Comment): Cached {
  const { article } = cached;
  // The server stores the same comment sent twice only once.
  if (article.comments.some(({ _id }) => _id === comment._id)) return cached;
  const comments = [comment, ...article.comments];
  return { ...cached, article: { ...article, comments, commentCount: article.commentCount + 1 } };
}
