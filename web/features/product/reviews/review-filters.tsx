import { type ReviewSort, ratings, reviewSorts } from "#contract/catalogue/review-limits.ts";
import type { ReviewsResponse, ReviewsView } from "#contract/catalogue/reviews.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { RadioBox } from "../../../ui/forms/radio-box.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { msg, t } from "../../../ui/text/t.ts";

type ReviewFiltersProps = {
  view: ReviewsView;
  counts: ReviewsResponse["counts"];
  onChange: (view: ReviewsView) => void;
};

const sortLabels: Record<ReviewSort, string> = {
  newest: msg("Newest first"),
  helpful: msg("Most helpful"),
  highest: msg("Highest rating"),
  lowest: msg("Lowest rating"),
};
const getSortOptions = () => reviewSorts.map((value) => ({ value, label: t(sortLabels[value]) }));
const getRatingOptions = () => [
  { value: "", label: t("All ratings") },
  ...ratings.map((rating) => ({ value: String(rating), label: pluralize(rating, "star") })),
];

export function ReviewFilters({ view, counts, onChange }: ReviewFiltersProps) {
  const { sort = "newest", rating, withPhotos, verified } = view;
  const change = (part: ReviewsView) => onChange(withoutDefaults({ ...view, ...part }));
  return (
    <div className="grid gap-4 pb-6">
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={t("Sort by")}
          value={sort}
          options={getSortOptions()}
          onChange={({ target }) => change({ sort: reviewSorts.find((name) => name === target.value) })}
        />
        <Select
          label={t("Rating")}
          value={rating ?? ""}
          options={getRatingOptions()}
          onChange={({ target }) => change({ rating: Number(target.value) || undefined })}
        />
      </div>
      <fieldset className="flex flex-wrap gap-3">
        <legend className="sr-only">{t("Show only")}</legend>
        <RadioBox
          multiple
          label={t("With photos ({withPhotos})", { withPhotos: counts.withPhotos })}
          checked={withPhotos === "true"}
          disabled={!withPhotos && counts.withPhotos === 0}
          onChange={({ target }) => change({ withPhotos: target.checked ? "true" : undefined })}
        />
        <RadioBox
          multiple
          label={t("Verified ({verified})", { verified: counts.verified })}
          checked={verified === "true"}
          disabled={!verified && counts.verified === 0}
          onChange={({ target }) => change({ verified: target.checked ? "true" : undefined })}
        />
      </fieldset>
    </div>
  );
}

/** Omits the default options, because the query without options is the one in the server's HTML. */
function withoutDefaults({ sort, rating, withPhotos, verified }: ReviewsView): ReviewsView {
  return {
    ...(sort && sort !== "newest" && { sort }),
    ...(rating && { rating }),
    ...(withPhotos && { withPhotos }),
    ...(verified && { verified }),
  };
}
