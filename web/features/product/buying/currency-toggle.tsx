import type { Currency } from "#contract/values/money.ts";
import { useCurrency } from "../../../app/state/storage/currency.ts";
import { t } from "../../../ui/text/t.ts";

const currencies: { value: Currency; label: string }[] = [
  { value: "INR", label: "INR ₹" },
  { value: "USD", label: "USD $" },
];

/** Currency of the displayed prices. Orders are always in rupees. */
export function CurrencyToggle() {
  const [currency, setCurrency] = useCurrency();
  return (
    <fieldset className="flex text-xs no-scripts:hidden">
      <legend className="sr-only">{t("Currency")}</legend>
      {currencies.map(({ value, label }) => (
        <label key={value} className="relative">
          <input
            type="radio"
            name="currency"
            value={value}
            checked={currency === value}
            onChange={() => setCurrency(value)}
            className="peer absolute inset-0 appearance-none"
          />
          <span className="currency">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
