import { formatPrice } from "#contract/values/money.ts";
import { useSettings } from "../../app/state/settings.ts";
import { useCurrency } from "../../app/state/storage/currency.ts";
import { t } from "../../ui/text/t.ts";

/** The fee that the last step of checkout would add for cash on delivery, from the server's quote. */
export function CodFeeNote({ codFee }: { codFee: number }) {
  const [currency] = useCurrency();
  const { usdPerRupee, noCodFeeFrom } = useSettings();
  const format = (rupees: number) => formatPrice(rupees, currency, usdPerRupee);
  const fee = format(codFee);
  return (
    <p className="text-xs text-muted">
      {noCodFeeFrom === null
        ? t("Cash on delivery: {fee}.", { fee })
        : t("Cash on delivery: {fee}, free from {threshold}.", { fee, threshold: format(noCodFeeFrom) })}
    </p>
  );
}
