import type { Review } from "#contract/catalogue/reviews.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Rating } from "../../../ui/display/rating.tsx";
import { CheckIcon } from "../../../ui/icons/icons.tsx";

export function ReviewItem({ review: { rating, comment, userName, date, verified } }: { review: Review }) {
  return (
    <li className="border-b border-hairline py-6">
      <article className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Rating value={rating} />
          {verified && (
            <Badge tone="success">
              <CheckIcon className="size-3.5" /> Verified purchase
            </Badge>
          )}
        </div>
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {comment}
        </p>
        <p className="text-sm text-muted">
          <bdi>{userName}</bdi> · <time dateTime={date}>{formatDate(date)}</time>
        </p>
      </article>
    </li>
  );
}
