import type { CSSProperties } from "react";
import { formatInteger } from "#contract/values/money.ts";
import { classNames } from "../styles/class-names.ts";
import { t } from "../text/t.ts";

type RatingProps = {
  /** The average, 0 to 5. */
  value: number;
  /** Number of reviews, shown in brackets. */
  count?: number | undefined;
  /** Also shows the average as a number, as summaries do. Stars are enough beside a single review. */
  showValue?: boolean | undefined;
  className?: string | undefined;
};

/** Five stars filled to a tenth. Do not render it for products without reviews. */
export function Rating({ value, count, showValue = false, className }: RatingProps) {
  const label = t("{value} out of 5 stars", { value: value.toFixed(1) });
  return (
    <span className={classNames("rating", className)}>
      <span role="img" aria-label={label} className="stars" style={fillStyle(value / 5)} />
      {showValue && <span aria-hidden="true">{value.toFixed(1)}</span>}
      {count !== undefined && (
        <span>
          {`(${formatInteger(count)}`}
          <span className="sr-only">{count === 1 ? t(" review") : t(" reviews")}</span>)
        </span>
      )}
    </span>
  );
}

function fillStyle(fraction: number): CSSProperties {
  return { "--filled": `${Number((fraction * 100).toFixed(1))}%` } as CSSProperties;
}
