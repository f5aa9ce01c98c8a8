import { describeChange } from "#contract/orders/describe-edit.ts";
import type { OrderEdit } from "#contract/orders/order-edits.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { t } from "../../ui/text/t.ts";

/** What the shop has changed about the items before it packed the order. */
export function OrderEdits({ edits = [] }: { edits: readonly OrderEdit[] | undefined }) {
  if (edits.length === 0) return null;
  return (
    <section aria-label={t("Changes to your order")} className="rounded-sm border border-hairline px-5 py-4 text-sm">
      <ul className="grid gap-4">
        {edits.map(({ at, reason, changes }) => (
          <li key={at} className="grid gap-1">
            <p className="font-medium">
              {t("We have changed your order")}{" "}
              <span className="font-normal whitespace-nowrap text-muted">· {formatDate(at)}</span>
            </p>
            {changes.map((change) => (
              <p key={`${change.name}${change.selectedSize}${change.selectedColor}${change.to?.selectedSize}`}>
                {describeChange(change)}
              </p>
            ))}
            {reason && <p className="text-muted wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
