import fc from "fast-check";

/** Events of the payment provider, mostly about unknown payments, with values that no provider sends. */
export function webhookEvents(index: number) {
  const amount = fc.constantFrom(100, 0, -1, 1.5, 2 ** 60);
  const entity = fc.record({
    id: fc.constantFrom(`pay_${index}`, "\0", "pay_\ud800", ""),
    amount,
    order_id: fc.constantFrom("order_unknown", null, "\0"),
    status: fc.constantFrom("captured", "failed", "authorized", "refunded"),
    currency: fc.constantFrom("INR", "USD"),
    payment_id: fc.constantFrom("pay_unknown", "\0"),
    error_description: fc.constantFrom(null, "\0", "a".repeat(5000)),
  });
  const events = [
    "payment.captured",
    "payment.authorized",
    "payment.failed",
    "order.paid",
    "refund.processed",
    "unknown",
  ];
  return fc.record({
    event: fc.constantFrom(...events),
    payload: fc.record({ payment: fc.record({ entity }), refund: fc.record({ entity }) }),
  });
}
