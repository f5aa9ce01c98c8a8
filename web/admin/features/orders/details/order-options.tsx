import { useState } from "react";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { OptionsDialog } from "./options-dialog.tsx";

/** The options that the customer has added to the order: a gift message, and the business on the invoice. */
export function OrderOptions({ order }: { order: StaffOrderDetails }) {
  const { gift, business, status } = order;
  const can = useCan();
  const [isEditing, setEditing] = useState(false);
  const isEditable = can("orders:write") && (status === "pending" || status === "confirmed");
  if (!gift && !business && !isEditable) return null;
  return (
    <Card
      title="Gift and GST invoice"
      action={
        isEditable && (
          <Button variant="quiet" size="sm" className="-me-4" onClick={() => setEditing(true)}>
            Edit<span className="sr-only"> gift and GST invoice</span>
          </Button>
        )
      }
    >
      <div className="grid gap-3 text-sm">
        {!gift && !business && <p className="text-muted">No gift, no GST invoice</p>}
        {gift && (
          <div>
            <p className="text-muted">Gift message</p>
            <p className="wrap-anywhere whitespace-pre-line">{gift.message || "Without a message"}</p>
          </div>
        )}
        {business && (
          <div>
            <p className="text-muted">Invoice for</p>
            <p className="font-medium wrap-anywhere">{business.name}</p>
            <p className="tabular-nums">GSTIN {business.gstin}</p>
          </div>
        )}
      </div>
      {isEditing && <OptionsDialog order={order} onClose={() => setEditing(false)} />}
    </Card>
  );
}
