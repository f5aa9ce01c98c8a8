import type { StaffOrderDetails } from "#contract/admin/orders.ts";
import { Card } from "../../../ui/card.tsx";

/** What the customer has added to the order: a gift message, and the business that the invoice names. */
export function OrderOptions({ gift, business }: Pick<StaffOrderDetails, "gift" | "business">) {
  return (
    <>
      {gift && (
        <Card title="Gift">
          <p className="text-sm wrap-anywhere whitespace-pre-line">{gift.message || "Without a message"}</p>
        </Card>
      )}
      {business && (
        <Card title="GST invoice for">
          <p className="text-sm font-medium wrap-anywhere">{business.name}</p>
          <p className="text-sm tabular-nums">GSTIN {business.gstin}</p>
        </Card>
      )}
    </>
  );
}
