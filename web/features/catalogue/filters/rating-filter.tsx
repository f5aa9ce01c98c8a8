import type { z } from "zod";
import type { FacetValue } from "#contract/catalogue/catalogue.ts";
import { ratingFilters } from "#contract/catalogue/listing.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Radio } from "../../../ui/forms/checkbox.tsx";
import { t } from "../../../ui/text/t.ts";
import { FilterTitle } from "./filter-group.tsx";

type RatingFilterProps = { search: URLSearchParams; ratings: z.infer<typeof FacetValue>[] };

/** Filter for the minimum average rating. */
export function RatingFilter({ search, ratings }: RatingFilterProps) {
  const selected = ratingFilters.find((stars) => String(stars) === search.get("minRating"));
  if (ratings.length === 0 && selected === undefined) return null;
  const countOf = (stars: number) => ratings.find(({ value }) => value === String(stars))?.count ?? 0;
  return (
    <Disclosure
      title={<FilterTitle title={t("Rating")} selected={selected === undefined ? 0 : 1} />}
      open={selected !== undefined}
    >
      <Radio name="minRating" value="" label={t("Any rating")} checked={selected === undefined} readOnly />
      {ratingFilters.map((stars) => (
        <Radio
          key={stars}
          name="minRating"
          value={stars}
          label={t("{stars} stars and up", { stars })}
          trailing={countOf(stars)}
          checked={selected === stars}
          readOnly
        />
      ))}
    </Disclosure>
  );
}
