import type { Currency } from "#contract/values/money.ts";
import { useCurrency } from "../../../app/state/storage/currency.ts";
import { classNames } from "../../../ui/styles/class-names.ts";
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
          <span
            className={classNames(
              "pointer-events-none grid min-h-9 place-items-center border-b px-3 text-muted transition-colors",
              "border-hairline peer-checked:border-ink peer-checked:text-ink peer-hover:text-ink",
            )}
          >
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
