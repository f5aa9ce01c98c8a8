import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { describeChange } from "#contract/orders/describe-edit.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";

/** The changes of items since the order was placed. */
export function EditHistory({ edits }: Pick<StaffOrderDetails, "edits">) {
  if (edits.length === 0) return null;
  return (
    <ul aria-label="Changed items" className="grid gap-3 pt-4 text-sm">
      {edits.map(({ at, reason, changes, difference }) => (
        <li key={at}>
          {changes.map((change) => (
            <p key={`${change.name}${change.selectedSize}${change.selectedColor}${change.to?.selectedSize}`}>
              {describeChange(change)}
            </p>
          ))}
          <p className="text-muted wrap-anywhere">
            {[formatDateTime(at), reason, difference ? formatDifference(difference) : ""].filter(Boolean).join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** "₹100 more", "₹100 less" */
export function formatDifference(rupees: number): string {
  return `${formatPaise(toPaise(Math.abs(rupees)))} ${rupees < 0 ? "less" : "more"}`;
}
