import { useState } from "react";
import type { ReportRow } from "#contract/admin/reports.ts";
import { classNames } from "../../../ui/styles/class-names.ts";
import { formatAmount, formatShortAmount, roundUp } from "./amounts.ts";
import { formatDay } from "./periods.ts";

type TimeChartProps = { rows: readonly ReportRow[]; label: string };

/** Height of the drawing in its own units; the width is one for each bar. */
const height = 100;
const labelCount = 6;

/**
 * Net sales as bars, those of the period before as a line. The table below has the same numbers, so that screen readers get one sentence. The numbers of the
 * bar below the pointer are shown above, in a line that is always there: nothing moves.
 */
export function TimeChart({ rows, label }: TimeChartProps) {
  const [active, setActive] = useState<number>();
  const max = roundUp(Math.max(...rows.map(({ net, before }) => Math.max(net, before?.net ?? 0))));
  const toY = (value: number) => height - (Math.max(0, value) / max) * height;
  const shown = active === undefined ? undefined : rows[active];
  const step = Math.ceil(rows.length / labelCount);
  const hasBefore = rows.some(({ before }) => (before?.net ?? 0) > 0);
  const line = rows.map(({ before }, index) => `${index + 0.5},${toY(before?.net ?? 0)}`).join(" ");
  return (
    <figure className="mb-6 rounded-md border border-hairline bg-raised p-4">
      <figcaption className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-sm">
        {shown ? (
          <span className="tabular-nums">
            <span className="font-medium">{formatDay(shown.key)}</span> {formatAmount(shown.net)}
            <span className="text-muted"> · before {formatAmount(shown.before?.net ?? 0)}</span>
          </span>
        ) : (
          <span className="font-medium">Net sales</span>
        )}
        <span aria-hidden="true" className="flex gap-4 text-xs text-muted">
          <Legend className="h-2.5 w-2.5 bg-accent" text="This period" />
          {hasBefore && <Legend className="h-0.5 w-4 bg-marigold" text="Before" />}
        </span>
      </figcaption>
      <div className="flex gap-2 pt-3">
        <div aria-hidden="true" className="relative w-13 shrink-0 text-right text-xs text-muted tabular-nums">
          {[1, 0.5, 0].map((part) => (
            <span key={part} className="absolute right-0 -translate-y-1/2" style={{ top: `${(1 - part) * 100}%` }}>
              {formatShortAmount(max * part)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${rows.length} ${height}`}
          preserveAspectRatio="none"
          className="h-44 w-full min-w-0 overflow-visible sm:h-56"
          onPointerLeave={() => setActive(undefined)}
        >
          {[0, 0.5, 1].map((part) => (
            <path
              key={part}
              d={`M0 ${part * height}H${rows.length}`}
              className="stroke-hairline"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {rows.map(({ key, net }, index) => (
            <g key={key} onPointerEnter={() => setActive(index)} onPointerDown={() => setActive(index)}>
              <rect x={index} width={1} y={0} height={height} className="fill-transparent" />
              <rect
                x={index + 0.15}
                width={0.7}
                y={toY(net)}
                height={height - toY(net)}
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
        {rows.map(({ key }, index) =>
          index % step === 0 ? (
            <span
              key={key}
              className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0"
              style={{ left: `${((index + (index === 0 ? 0 : 0.5)) / rows.length) * 100}%` }}
            >
              {formatDay(key).replace(/, \d+$/, "")}
            </span>
          ) : null,
        )}
      </div>
    </figure>
  );
}

function Legend({ className, text }: { className: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={classNames("rounded-sm", className)} />
      {text}
    </span>
  );
}
