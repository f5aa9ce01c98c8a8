import type { OrderEdit } from "#contract/orders/order-edits.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { t } from "../../ui/text/t.ts";
import { tColor } from "../../ui/text/t-color.ts";

/** "1 × Linen Shirt (M, Red) comes as L, Red" */
function formatChange({ name, selectedSize, selectedColor, quantity, to }: OrderEdit["changes"][number]): string {
  const units = `${quantity} × ${name} (${selectedSize}, ${tColor(selectedColor)})`;
  if (!to) return quantity === 1 ? t("{units} was cancelled", { units }) : t("{units} were cancelled", { units });
  const values = { units, to: `${to.selectedSize}, ${tColor(to.selectedColor)}` };
  return quantity === 1 ? t("{units} comes as {to}", values) : t("{units} come as {to}", values);
}

/** Changes that the shop has made to the items before it packed the order. */
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
                {formatChange(change)}
              </p>
            ))}
            {reason && (
              <p lang={contentLanguage(reason)} className="text-muted wrap-anywhere">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
