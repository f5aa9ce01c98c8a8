import type { ComponentProps } from "react";
import { ratingLabels, ratings } from "#contract/catalogue/review-limits.ts";
import { icon } from "../../../ui/icons/icons.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { t } from "../../../ui/text/t.ts";

type StarRatingInputProps = Omit<ComponentProps<"input">, "type" | "value"> & { selectedRating: number };

/** Five radio inputs drawn as stars: arrow keys, labels and forms work as for any radio input. */
export function StarRatingInput({ selectedRating, ...inputProps }: StarRatingInputProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t("Your rating")}</legend>
      <div className="-ms-2 flex items-center">
        {ratings.toReversed().map((rating) => (
          <label key={rating} className="relative grid size-11 place-items-center">
            <input
              {...inputProps}
              type="radio"
              value={rating}
              className="absolute inset-0 appearance-none rounded-sm"
            />
            <Star
              className={classNames(
                "pointer-events-none size-7",
                rating <= selectedRating ? "fill-marigold text-marigold" : "text-line",
              )}
            />
            <span className="sr-only">
              {rating} {t(ratingLabels[rating] ?? "")}
            </span>
          </label>
        ))}
        <span aria-hidden="true" className="ms-3 text-sm">
          {t(ratingLabels[selectedRating] ?? "")}
        </span>
      </div>
    </fieldset>
  );
}

const Star = icon("M12 3.8l2.5 5.2 5.7.7-4.2 3.9 1.1 5.6-5.1-2.8-5.1 2.8 1.1-5.6-4.2-3.9 5.7-.7Z");
