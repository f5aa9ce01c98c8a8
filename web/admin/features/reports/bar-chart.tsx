import { Fragment } from "react";
import { ChartLegend } from "./chart-legend.tsx";

/** `before` is the value in the previous period, drawn as a line across the bar. */
type Bar = { key: string; label: string; value: number; before?: number | undefined };
type BarChartProps = {
  bars: readonly Bar[];
  /** The measure: "Net sales". */
  title: string;
  /** A sentence about the chart, for screen readers. */
  label: string;
  format: (value: number) => string;
};

/** Maximum number of bars. The table below lists all rows. */
export const maxBars = 10;

/**
 * The greatest rows as bars. The table below contains the same numbers, so that one sentence is enough for screen
 * readers.
 */
export function BarChart({ bars, title, label, format }: BarChartProps) {
  const max = Math.max(...bars.flatMap(({ value, before }) => [value, before ?? 0]), 1);
  const toX = (value: number) => (Math.max(0, value) / max) * 100;
  const hasBefore = bars.some(({ before }) => (before ?? 0) > 0);
  return (
    <figure className="mb-6 rounded-md border border-hairline bg-raised p-4">
      <figcaption className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-sm">
        <span className="font-medium">{title}</span>
        <ChartLegend hasBefore={hasBefore} />
      </figcaption>
      <div
        role="img"
        aria-label={label}
        className="grid grid-cols-[minmax(0,7rem)_1fr_auto] items-center gap-x-3 gap-y-2 pt-3 text-sm sm:grid-cols-[minmax(0,14rem)_1fr_auto]"
      >
        {bars.map(({ key, label: name, value, before = 0 }) => (
          <Fragment key={key}>
            <span title={name} className="truncate">
              {name}
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              className="h-4 w-full min-w-0 overflow-visible"
            >
              <rect width={toX(value)} height={10} className="fill-accent" />
              {before > 0 && (
                <path
                  d={`M${toX(before)} -1V11`}
                  strokeWidth={3}
                  vectorEffect="non-scaling-stroke"
                  className="stroke-marigold"
                />
              )}
            </svg>
            <span className="text-right tabular-nums">{format(value)}</span>
          </Fragment>
        ))}
      </div>
    </figure>
  );
}
