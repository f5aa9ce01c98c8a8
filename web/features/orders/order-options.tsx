import type { Order } from "#contract/orders/orders.ts";
import { t } from "../../ui/text/t.ts";

/** The gift message and the business that the customer has added to the order. */
export function OrderOptions({ order: { gift, business } }: { order: Pick<Order, "gift" | "business"> }) {
  if (!gift && !business) return null;
  return (
    <dl aria-label={t("Extras of this order")} className="grid gap-4 text-sm">
      {gift && (
        <div>
          <dt className="mb-1 font-medium">{t("Gift")}</dt>
          <dd className="text-muted wrap-anywhere whitespace-pre-line">{gift.message || t("Without a message")}</dd>
        </div>
      )}
      {business && (
        <div>
          <dt className="mb-1 font-medium">{t("GST invoice for")}</dt>
          <dd className="text-muted wrap-anywhere">
            {business.name}
            <br />
            {t("GSTIN")} {business.gstin}
          </dd>
        </div>
      )}
    </dl>
  );
}
