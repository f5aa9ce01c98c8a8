import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Badge, type Tone } from "../../../../ui/display/badge.tsx";
import { Card } from "../../../ui/card.tsx";

const tones: Record<string, Tone> = { Pending: "warning", Paid: "success", Refunded: "neutral" };

/** Totals and the payment. Packers do not see this card. */
export function PaymentSummary({ quote, coupon, payment, cash, paymentStatus, ...order }: StaffOrderDetails) {
  if (!quote || !paymentStatus) return null;
  const status = order.replaces ? "Nothing to pay" : paymentStatus;
  const rows: (readonly [label: string, rupees: number])[] = [
    ["MRP", quote.mrp],
    ...(quote.discount > 0 ? [["Discount", -quote.discount] as const] : []),
    ...(quote.coupon > 0 ? [[coupon ? `Coupon ${coupon}` : "Exchange", -quote.coupon] as const] : []),
    ["Shipping", quote.shipping],
    ...(quote.codFee ? [["Cash-on-delivery fee", quote.codFee] as const] : []),
  ];
  return (
    <Card title="Payment" action={<Badge tone={tones[status]}>{status}</Badge>}>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm tabular-nums">
        {rows.map(([label, rupees]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right">{formatPaise(toPaise(rupees))}</dd>
          </div>
        ))}
        <dt className="border-t border-hairline pt-2 font-medium">Total</dt>
        <dd className="border-t border-hairline pt-2 text-right font-medium">{formatPaise(toPaise(quote.total))}</dd>
      </dl>
      <p className="pt-3 text-sm text-muted">
        {order.replaces ? "Exchange" : order.paymentMethod === "cod" ? "Cash on delivery" : "Online"}
        {payment && "reference" in payment && (
          <>
            {" · "}
            <span className="wrap-anywhere">{payment.reference}</span>
          </>
        )}
      </p>
      {cash && <CashLine {...cash} />}
      {payment && "reason" in payment && <p className="text-sm text-muted">{payment.reason}</p>}
      {payment && "refundedAmount" in payment && payment.refundedAmount !== undefined && (
        <p className="text-sm">Refunded {formatPaise(toPaise(payment.refundedAmount))}</p>
      )}
    </Card>
  );
}

/** The amount of cash that the courier has paid to the shop, and its difference from the expected amount. */
function CashLine({ expected, remitted }: NonNullable<StaffOrderDetails["cash"]>) {
  const difference = toPaise(remitted) - toPaise(expected);
  if (remitted === 0) return <p className="text-sm text-muted">The courier has not paid it to the shop yet.</p>;
  return (
    <p className="text-sm">
      The courier has paid {formatPaise(toPaise(remitted))}
      {difference !== 0 && (
        <>
          {" "}
          <Badge tone="warning">
            {formatPaise(Math.abs(difference))} {difference < 0 ? "missing" : "extra"}
          </Badge>
        </>
      )}
    </p>
  );
}
