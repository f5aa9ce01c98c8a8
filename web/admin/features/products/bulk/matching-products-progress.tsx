/** The progress of a change of all products that match the filters. Takes no space before the change has begun. */
export function MatchingProductsProgress({ seen, count }: { seen: number; count: number }) {
  return (
    <div className="grid gap-1 text-sm">
      <progress aria-label="Products done" max={count} value={seen} className="h-2 w-full accent-accent" />
      <p role="status" className="text-muted tabular-nums">
        {seen.toLocaleString("en-IN")} of {count.toLocaleString("en-IN")}
      </p>
    </div>
  );
}
