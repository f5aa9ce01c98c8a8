import type { RevisionPreviewResponse } from "#contract/admin/prices/prices.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { formatAmount } from "../grid/price-cells.ts";

/** The number of variants that would change with examples, and the variants that a rule excludes. */
export function RevisionPreview({ changed, refused, examples, refusals }: RevisionPreviewResponse) {
  return (
    <section aria-label="Preview" className="grid gap-3 rounded-md border border-hairline p-4 text-sm">
      <h3 role="status" className="font-medium">
        {changed === 0 ? "Nothing would change" : `${pluralize(changed, "variant")} would change`}
        {refused > 0 && `, ${refused} cannot`}
      </h3>
      <ul className="grid gap-1">
        {examples.map(({ _id, name, color, size, before, after }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-muted">({[size, color].join(", ")})</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {formatAmount(before)} → {formatAmount(after)}
            </span>
          </li>
        ))}
        {changed > examples.length && <li className="text-muted">and {changed - examples.length} more</li>}
      </ul>
      {refusals.length > 0 && (
        <ul className="grid gap-1 text-danger">
          {refusals.map(({ _id, name, color, size, reason }) => (
            <li key={_id} className="wrap-anywhere">
              {name} ({size}, {color}): {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
