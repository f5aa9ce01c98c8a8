import { useState } from "react";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import type { StaffRefund } from "#contract/admin/returns/refunds.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Badge, type Tone } from "../../../../ui/display/badge.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefundRequestRow } from "./refund-request-row.tsx";

/** The refunds by staff, and a button for another refund while part of the payment is left. */
export function Refunds({ order }: { order: StaffOrderDetails }) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const { refunds = [], refundRequests = [], paymentStatus, payment } = order;
  const open = () => setOpen(true);
  const requests = refundRequests.filter(({ status }) => status === "requested");
  const isRefundable = can("refunds:request") && paymentStatus === "Paid" && payment?.state !== "refunding";
  useShortcuts(isRefundable ? [{ keys: "r", label: "Refund", run: open }] : []);
  if (refunds.length === 0 && requests.length === 0 && !isRefundable) return null;
  return (
    <Card
      title="Refunds"
      action={
        isRefundable && (
          <Button variant="quiet" size="sm" className="-mr-4" onClick={open}>
            {can("refunds:create") ? "Refund" : "Request"}
          </Button>
        )
      }
    >
      {refunds.length === 0 && requests.length === 0 && <p className="text-sm text-muted">None</p>}
      <ul className="grid gap-3 text-sm">
        {requests.map((request) => (
          <RefundRequestRow key={request._id} request={request} />
        ))}
        {refunds.map((refund) => (
          <RefundRow key={refund._id} {...refund} />
        ))}
      </ul>
      {isOpen && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const states: Record<StaffRefund["state"], { label: string; tone: Tone }> = {
  requested: { label: "Being sent", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
};

function RefundRow({ amount, state, isByHand, reason, reference, requestedBy, requestedAt, failed }: StaffRefund) {
  const { label, tone } = states[state];
  return (
    <li>
      <p className="flex items-center justify-between gap-3">
        <span className="font-medium tabular-nums">{formatPaise(toPaise(amount))}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="wrap-anywhere">{reason}</p>
      {failed && <p className="text-danger wrap-anywhere">{failed}</p>}
      <p className="text-muted wrap-anywhere">
        {requestedBy} · {formatDateTime(requestedAt)}
        {isByHand && ` · by hand ${reference}`}
      </p>
    </li>
  );
}
