import { useState } from "react";
import { classNames } from "../../../ui/styles/class-names.ts";
import { roundUp } from "./amounts.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { formatDay } from "./periods.ts";

/** `key` is a day or a month. `before` is the value of the corresponding day or month of the previous period. */
type TimePoint = { key: string; value: number; before: number };
type TimeChartProps = {
  points: readonly TimePoint[];
  /** The measure: "Net sales". */
  title: string;
  /** A sentence about the chart, for screen readers. */
  label: string;
  format: (value: number) => string;
  /** Formats the numbers of the axis. */
  formatShort: (value: number) => string;
};

/** Height of the drawing in units of its view box. The width is one unit for each bar. */
const height = 100;
const labelCount = 6;

/**
 * Numbers by day or month as bars, and those of the previous period as a line. The table below contains the same
 * numbers, so that one sentence is enough for screen readers. A line above the chart, which is always there so that
 * nothing moves, shows the numbers of the bar below the pointer.
 */
export function TimeChart({ points, title, label, format, formatShort }: TimeChartProps) {
  const [active, setActive] = useState<number>();
  const max = roundUp(Math.max(...points.map(({ value, before }) => Math.max(value, before))));
  const toY = (value: number) => height - (Math.max(0, value) / max) * height;
  const shown = active === undefined ? undefined : points[active];
  const step = Math.ceil(points.length / labelCount);
  const hasBefore = points.some(({ before }) => before > 0);
  const line = points.map(({ before }, index) => `${index + 0.5},${toY(before)}`).join(" ");
  return (
    <figure className="mb-6 rounded-md border border-hairline bg-raised p-4">
      <figcaption className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-sm">
        {shown ? (
          <span className="tabular-nums">
            <span className="font-medium">{formatDay(shown.key)}</span> {format(shown.value)}
            <span className="text-muted"> · before {format(shown.before)}</span>
          </span>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        <ChartLegend hasBefore={hasBefore} />
      </figcaption>
      <div className="flex gap-2 pt-3">
        <div aria-hidden="true" className="relative w-13 shrink-0 text-right text-xs text-muted tabular-nums">
          {[1, 0.5, 0].map((part) => (
            <span key={part} className="absolute right-0 -translate-y-1/2" style={{ top: `${(1 - part) * 100}%` }}>
              {formatShort(max * part)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${points.length} ${height}`}
          preserveAspectRatio="none"
          className="h-44 w-full min-w-0 overflow-visible sm:h-56"
          onPointerLeave={() => setActive(undefined)}
        >
          {[0, 0.5, 1].map((part) => (
            <path
              key={part}
              d={`M0 ${part * height}H${points.length}`}
              className="stroke-hairline"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {points.map(({ key, value }, index) => (
            <g key={key} onPointerEnter={() => setActive(index)} onPointerDown={() => setActive(index)}>
              <rect x={index} width={1} y={0} height={height} className="fill-transparent" />
              <rect
                x={index + 0.15}
                width={0.7}
                y={toY(value)}
                height={height - toY(value)}
                className={classNames(
                  "transition-opacity",
                  "fill-accent",
                  active !== undefined && active !== index && "opacity-45",
                )}
              />
            </g>
          ))}
          {hasBefore && (
            <polyline
              points={line}
              fill="none"
              strokeWidth={2}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className="pointer-events-none stroke-marigold"
            />
          )}
        </svg>
      </div>
      <div aria-hidden="true" className="relative ml-15 h-5 pt-1 text-xs text-muted">
        {points.map(({ key }, index) =>
          index % step === 0 ? (
            <span
              key={key}
              className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 max-sm:even:hidden"
              style={{ left: `${((index + (index === 0 ? 0 : 0.5)) / points.length) * 100}%` }}
            >
              {formatDay(key).replace(/, \d+$/, "")}
            </span>
          ) : null,
        )}
      </div>
    </figure>
  );
}
