import { type Currency, defaultUsdPerRupee, discountPercent, formatPrice } from "#contract/values/money.ts";
import { classNames } from "../styles/class-names.ts";
import { t } from "../text/t.ts";

type PriceProps = {
  /** Rupees. */
  price: number;
  /** Rupees. Struck through, with the percentage saved, only when it is above the price. */
  mrp?: number | undefined;
  currency?: Currency | undefined;
  usdPerRupee?: number | undefined;
  /** Shows "from" before the price, because other variants cost more. */
  from?: boolean | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  /** Hides the percentage, if a badge already shows it. */
  hidePercent?: boolean | undefined;
  className?: string | undefined;
};

export function Price({
  price,
  mrp = 0,
  currency,
  usdPerRupee = defaultUsdPerRupee,
  from,
  size = "md",
  hidePercent,
  className,
}: PriceProps) {
  const percent = discountPercent(price, mrp);
  const format = (rupees: number) => formatPrice(rupees, currency, usdPerRupee);
  return (
    <span className={classNames("price", sizes[size], className)}>
      <span className="font-medium text-ink">
        {mrp > price && <span className="sr-only">{`${t("Price")} `}</span>}
        {from && <span className="text-[0.8em] font-normal text-muted">{`${t("from")} `}</span>}
        {format(price)}
      </span>
      {mrp > price && (
        <span className="text-[0.8em] text-muted">
          <span className="sr-only">{`${t("instead of")} `}</span>
          <s>{format(mrp)}</s>
        </span>
      )}
      {percent > 0 && !hidePercent && (
        <span className="text-[0.8em] text-accent">{t("{percent}% off", { percent })}</span>
      )}
    </span>
  );
}

const sizes = { sm: "text-sm", md: "text-base", lg: "text-2xl" };
