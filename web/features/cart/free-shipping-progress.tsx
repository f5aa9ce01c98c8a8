import { useId } from "react";
import type { FreeShipping } from "#contract/cart/cart.ts";
import { formatPrice } from "#contract/values/money.ts";
import { useSettings } from "../../app/state/settings.ts";
import { useCurrency } from "../../app/state/storage/currency.ts";
import { t } from "../../ui/text/t.ts";

/** The amount that is missing for free shipping, from the server's quote. */
export function FreeShippingProgress({ freeShipping: { from, missing } }: { freeShipping: FreeShipping }) {
  const [currency] = useCurrency();
  const { usdPerRupee } = useSettings();
  const text = useId();
  return (
    <div className="grid gap-2">
      <p id={text} className="text-sm tabular-nums">
        {t("Add {amount} more for free shipping", { amount: formatPrice(missing, currency, usdPerRupee) })}
      </p>
      <progress
        aria-labelledby={text}
        max={from}
        value={from - missing}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-hairline forced-color-adjust-none forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-success [&::-webkit-progress-value]:transition-[width] forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
      />
    </div>
  );
}
