import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { QuoteReturn } from "#contract/orders/returns.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { t } from "../../../ui/text/t.ts";

/** The refund for the chosen units: their price without their share of a coupon. */
export function RefundQuote({ orderId, items }: { orderId: string; items: QuoteReturn["items"] }) {
  const units = items.map(({ productId, selectedSize, selectedColor, quantity }) => ({
    productId,
    selectedSize,
    selectedColor,
    quantity,
  }));
  const quote = useQuery({ ...customerQueries.returnQuote(orderId, units), placeholderData: keepPreviousData });
  if (quote.isError) return null;
  return (
    <p className="flex justify-between gap-4 font-medium" aria-live="polite">
      <span>{t("You get back")}</span>
      <span className="tabular-nums">{quote.data ? formatPaise(toPaise(quote.data.refund)) : "…"}</span>
    </p>
  );
}
