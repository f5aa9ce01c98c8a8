import type { ReactNode } from "react";
import type { Quote } from "#contract/cart.ts";
import { formatPrice } from "#contract/money.ts";
import { useCurrency } from "../state/currency.ts";
import { useSettings } from "../state/settings.ts";

/** The rows of a quote as the server made it (DECISIONS): MRP, Discount, Coupon, Shipping, Total. */
export function OrderSummary({ quote, title = "Order summary", children }: SummaryProps) {
  return (
    <section aria-label={title} className="grid gap-5 bg-wash p-6 lg:sticky lg:top-36">
      <h2 className="font-display text-2xl">{title}</h2>
      <QuoteRows quote={quote} />
      {children && <div className="grid gap-3">{children}</div>}
    </section>
  );
}
type SummaryProps = { quote: Quote; title?: string; children?: ReactNode };

export function QuoteRows({ quote }: { quote: Quote }) {
  const [currency] = useCurrency();
  const { usdPerRupee } = useSettings();
  const show = (rupees: number) => formatPrice(rupees, currency, usdPerRupee);
  return (
    <dl className="grid gap-2 text-sm">
      <Row name="MRP" value={show(quote.mrp)} />
      {quote.discount > 0 && <Row name="Discount" value={`− ${show(quote.discount)}`} />}
      {quote.coupon > 0 && <Row name="Coupon" value={`− ${show(quote.coupon)}`} />}
      <Row name="Shipping" value={quote.shipping > 0 ? show(quote.shipping) : "FREE"} />
      <div className="mt-2 flex justify-between gap-4 border-hairline border-t pt-4 text-base">
        <dt className="font-medium">Total</dt>
        <dd className="font-medium tabular-nums">{show(quote.total)}</dd>
      </div>
      {currency === "USD" && (
        <p className="text-muted text-xs">Orders are charged in rupees: {formatPrice(quote.total)}.</p>
      )}
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
