import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { useCheckoutStep } from "../state/checkout-step.ts";
import { useOptionsDraft } from "../state/options-draft.ts";

/** The options of the buy-now flow before the order is placed, with a button to change them. */
export function ChosenOptions() {
  const { setParams } = useCheckoutStep();
  const { isGift, giftMessage, isBusiness, gstin, businessName } = useOptionsDraft();
  if (!isGift && !isBusiness) return null;
  return (
    <section aria-label={t("Extras for this order")} className="flex items-start justify-between gap-6 text-sm">
      <dl className="grid min-w-0 gap-3">
        {isGift && (
          <div>
            <dt className="eyebrow mb-1 text-muted">{t("Gift")}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{giftMessage.trim() || t("Without a message")}</dd>
          </div>
        )}
        {isBusiness && (
          <div>
            <dt className="eyebrow mb-1 text-muted">{t("GST invoice")}</dt>
            <dd className="wrap-anywhere">
              {businessName}, {gstin}
            </dd>
          </div>
        )}
      </dl>
      <Button variant="link" aria-label={t("Change the extras")} onClick={() => setParams({ step: "payment" })}>
        {t("Change")}
      </Button>
    </section>
  );
}
