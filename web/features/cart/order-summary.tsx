import { type ReactNode, useId } from "react";
import type { FreeShipping, Quote } from "#contract/cart/cart.ts";
import { hasShippingZones } from "#contract/content/shipping-zones.ts";
import { formatPrice } from "#contract/values/money.ts";
import { useSettings } from "../../app/state/settings.ts";
import { useCurrency } from "../../app/state/storage/currency.ts";
import { t } from "../../ui/text/t.ts";
import { CodFeeNote } from "./cod-fee-note.tsx";
import { FreeShippingProgress } from "./free-shipping-progress.tsx";
import { OutdatedQuote } from "./offline/outdated-quote.tsx";

type OrderSummaryProps = {
  /** Undefined if the server has not calculated the quote yet, because there is no network. */
  quote: Quote | undefined;
  freeShipping?: FreeShipping | undefined;
  /** The fee that cash on delivery would add. Undefined if there is no fee or `quote` includes it. */
  codFee?: number | undefined;
  isPlaced?: boolean | undefined;
  title?: string;
  above?: ReactNode;
  coupon?: ReactNode;
  children?: ReactNode;
};

/** Price summary beside the items. It stays in view while they scroll. */
export function OrderSummary({
  quote,
  freeShipping,
  codFee,
  isPlaced,
  title = t("Order summary"),
  above,
  coupon,
  children,
}: OrderSummaryProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-5 bg-wash p-6 lg:sticky lg:top-36 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto lg:p-8 lg:pb-0"
    >
      <h2 id={heading} className="font-display text-2xl">
        {title}
      </h2>
      {above}
      {/* The totals are sticky, so that they stay visible however many items there are. In a low window they would
          cover the items and are not sticky. */}
      <div className="grid gap-5 bg-wash lg:-mt-3 lg:pt-3 lg:pb-8 lg:[@media(min-height:44rem)]:sticky lg:[@media(min-height:44rem)]:bottom-0">
        {coupon}
        {quote ? (
          <QuoteRows quote={quote} freeShipping={freeShipping} codFee={codFee} isPlaced={isPlaced} />
        ) : (
          <OutdatedQuote />
        )}
        {children && <div className="grid gap-3">{children}</div>}
      </div>
    </section>
  );
}

type QuoteRowsProps = {
  quote: Quote;
  /** Undefined if shipping is free or the items can no longer be changed. */
  freeShipping?: FreeShipping | undefined;
  codFee?: number | undefined;
  isPlaced?: boolean | undefined;
  isExchange?: boolean | undefined;
};

/**
 * The rows of the server's quote (docs/spec.md): MRP, Discount, Coupon, Shipping, the fee for cash on delivery, Total.
 * A placed order has no note about free shipping. For an exchange, the `coupon` amount of the quote is the value of the
 * returned units.
 */
export function QuoteRows({ quote, freeShipping, codFee, isPlaced = false, isExchange = false }: QuoteRowsProps) {
  const [currency] = useCurrency();
  const settings = useSettings();
  const { usdPerRupee, freeShippingFrom } = settings;
  const format = (rupees: number) => formatPrice(rupees, currency, usdPerRupee);
  return (
    <div className="grid content-start gap-3">
      <dl className="grid gap-2.5 text-sm">
        <Row name="MRP" value={format(quote.mrp)} />
        {quote.discount > 0 && <Row name={t("Discount")} value={`− ${format(quote.discount)}`} highlighted />}
        {quote.coupon > 0 && (
          <Row name={isExchange ? t("Exchange") : t("Coupon")} value={`− ${format(quote.coupon)}`} highlighted />
        )}
        <Row
          name={t("Shipping")}
          value={quote.shipping > 0 ? format(quote.shipping) : t("FREE")}
          highlighted={quote.shipping === 0}
        />
        {quote.codFee !== undefined && <Row name={t("Cash on delivery fee")} value={format(quote.codFee)} />}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line/40 pt-4">
          <dt className="text-base font-medium">{t("Total")}</dt>
          <dd className="text-xl font-medium tabular-nums">{format(quote.total)}</dd>
        </div>
      </dl>
      {freeShipping && <FreeShippingProgress freeShipping={freeShipping} />}
      {quote.shipping > 0 && !freeShipping && !isPlaced && !hasShippingZones(settings) && (
        <p className="text-xs text-muted">
          {t("Shipping is free from {freeShippingFrom}.", { freeShippingFrom: format(freeShippingFrom) })}
        </p>
      )}
      {codFee !== undefined && <CodFeeNote codFee={codFee} />}
      {currency === "USD" && (
        <p className="text-xs text-muted">
          {t("Orders are charged in rupees: {total}.", { total: formatPrice(quote.total) })}
        </p>
      )}
    </div>
  );
}

function Row({ name, value, highlighted = false }: { name: string; value: string; highlighted?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className={`tabular-nums ${highlighted ? "text-success" : ""}`}>{value}</dd>
    </div>
  );
}
