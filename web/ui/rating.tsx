import { classNames } from "./class-names.ts";

type RatingProps = {
  /** The average, 0 to 5. */
  value: number;
  /** How many reviews it is made of; shown in brackets when given. */
  count?: number | undefined;
  /** Stars alone say enough beside a review; a summary also shows the figure. */
  figure?: boolean | undefined;
  className?: string | undefined;
};

/** Five stars filled to a tenth. Shows nothing when nobody has reviewed: leave it out then. */
export function Rating({ value, count, figure = false, className }: RatingProps) {
  const said = `${value.toFixed(1)} out of 5 stars`;
  return (
    <span
      className={classNames("inline-flex flex-wrap items-center gap-x-1.5 text-sm text-muted tabular-nums", className)}
    >
      <span role="img" aria-label={said} className="relative inline-block h-3.5 w-[4.75rem] shrink-0">
        <Stars className="text-hairline" />
        <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(value / 5) * 100}%` }}>
          <Stars className="text-marigold" />
        </span>
      </span>
      {figure && <span aria-hidden="true">{value.toFixed(1)}</span>}
      {count !== undefined && (
        <span>
          ({count}
          <span className="sr-only"> {count === 1 ? "review" : "reviews"}</span>)
        </span>
      )}
    </span>
  );
}

function Stars({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 76 14"
      className={classNames("block h-3.5 w-[4.75rem] max-w-none", className)}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={[0, 15.5, 31, 46.5, 62].map(star).join("")} />
    </svg>
  );
}

function star(left: number) {
  return `M${left + 7} .8l1.9 4 4.4.6-3.2 3 .8 4.4-3.9-2.1-3.9 2.1.8-4.4-3.2-3 4.4-.6Z`;
}
