import { formatPrice } from "#contract/values/money.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { useCurrency } from "../../../app/state/storage/currency.ts";
import { t } from "../../../ui/text/t.ts";
import { useQuotes } from "../state/checkout-quote.ts";
import type { CheckoutItems } from "../state/checkout-step.ts";

/** The text below cash on delivery, with the total of items from which the shop charges no fee. */
export function CodText() {
  const [currency] = useCurrency();
  const { usdPerRupee, codFee, noCodFeeFrom } = useSettings();
  const text = t("Pay in cash when your parcel is delivered.");
  if (!(codFee > 0) || noCodFeeFrom === null) return text;
  const threshold = formatPrice(noCodFeeFrom, currency, usdPerRupee);
  return `${text} ${t("No fee from {threshold}.", { threshold })}`;
}

/** The fee for cash on delivery, shown beside the choice. */
export function CodFee({ items }: { items: CheckoutItems }) {
  const [currency] = useCurrency();
  const { usdPerRupee } = useSettings();
  const codFee = useQuotes(items).data?.codQuote?.codFee;
  if (codFee === undefined) return null;
  return (
    <span className="text-sm font-medium tabular-nums">
      {t("+ {fee} fee", { fee: formatPrice(codFee, currency, usdPerRupee) })}
    </span>
  );
}
