import { classNames } from "../../../ui/styles/class-names.ts";

/** The meaning of a chart's colours. Screen readers get a sentence about the chart instead. */
export function ChartLegend({ hasBefore }: { hasBefore: boolean }) {
  return (
    <span aria-hidden="true" className="flex gap-4 text-xs text-muted">
      <Entry className="h-2.5 w-2.5 bg-accent" text="This period" />
      {hasBefore && <Entry className="h-0.5 w-4 bg-marigold" text="Before" />}
    </span>
  );
}

function Entry({ className, text }: { className: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={classNames("rounded-sm", className)} />
      {text}
    </span>
  );
}
