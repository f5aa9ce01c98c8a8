import type { Ratings } from "#contract/catalogue/reviews.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Rating } from "../../../ui/display/rating.tsx";
import { t } from "../../../ui/text/t.ts";
import { FitSummary } from "./fit-summary.tsx";

/** The average rating and the share of reviews per number of stars. */
export function ReviewSummary({ ratings: { average, total, distribution, fit } }: { ratings: Ratings }) {
  return (
    <section aria-labelledby="average-rating" className="grid gap-6">
      <h2 id="average-rating" className="sr-only">
        {t("Average rating")}
      </h2>
      <div className="flex items-center gap-5">
        <p aria-hidden="true" className="font-display text-5xl tabular-nums">
          {average.toFixed(1)}
        </p>
        <div className="grid gap-1">
          <Rating value={average} />
          <p className="text-sm text-muted tabular-nums">{pluralize(total, "review")}</p>
        </div>
      </div>
      <ul className="grid gap-2.5 text-sm tabular-nums">
        {distribution.map(({ rating, count, percent }) => (
          <li key={rating}>
            <span className="sr-only">{`${formatStars(rating)}: ${percent}%, ${pluralize(count, "review")}`}</span>
            <span aria-hidden="true" className="rating-share">
              <span>{formatStars(rating)}</span>
              <span className="rating-bar">
                <span className="rating-bar-filled" style={{ width: `${percent}%` }} />
              </span>
              <span className="text-end text-muted">{`${percent}%`}</span>
            </span>
          </li>
        ))}
      </ul>
      <FitSummary votes={fit} />
    </section>
  );
}

const formatStars = (rating: number) => pluralize(rating, "star");
