import { fitLabels } from "#contract/catalogue/review-limits.ts";
import type { Review } from "#contract/catalogue/reviews.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Rating } from "../../../ui/display/rating.tsx";
import { ShopAnswer } from "../../../ui/display/shop-answer.tsx";
import { t } from "../../../ui/text/t.ts";
import { ReportButton } from "../../text-reports/report-button.tsx";
import { HelpfulButton } from "./helpful-button.tsx";
import { ReviewPhotos } from "./review-photos.tsx";

export function ReviewItem({ productId, review }: { productId: string; review: Review }) {
  const { _id, rating, comment, userName, date, verified, fit, answer } = review;
  return (
    <li id={`review-${_id}`} className="review">
      <article className="grid gap-3">
        <div className="review-rating">
          <Rating value={rating} />
          {verified ? (
            <Badge tone="success" className="check-badge">
              {t("Verified purchase")}
            </Badge>
          ) : (
            <span className="text-xs text-muted">{t("Unverified")}</span>
          )}
        </div>
        <p dir="auto" className="review-text">
          {comment}
        </p>
        {fit && <p className="text-sm">{t("Fit: {fit}", { fit: t(fitLabels[fit]) })}</p>}
        <ReviewPhotos review={review} />
        <p className="text-sm text-muted">
          <bdi>{userName}</bdi> · <time dateTime={date}>{formatDate(date)}</time>
        </p>
        {answer && <ShopAnswer answer={answer} className="max-w-prose" />}
        <div className="review-buttons">
          <HelpfulButton productId={productId} review={review} />
          <ReportButton kind="review" id={_id} author={userName} />
        </div>
      </article>
    </li>
  );
}
