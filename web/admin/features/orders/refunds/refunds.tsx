import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import type { StaffRefund } from "#contract/admin/returns/refunds.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Badge, type Tone } from "../../../../ui/display/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { RefundRequestRow } from "./refund-request-row.tsx";

/** The refunds by staff, and the requests that wait for somebody who may confirm them. */
export function Refunds({ order: { refunds = [], refundRequests = [] } }: { order: StaffOrderDetails }) {
  const requests = refundRequests.filter(({ status }) => status === "requested");
  if (refunds.length === 0 && requests.length === 0) return null;
  return (
    <Card title="Refunds">
      <ul className="grid gap-3 text-sm">
        {requests.map((request) => (
          <RefundRequestRow key={request._id} request={request} />
        ))}
        {refunds.map((refund) => (
          <RefundRow key={refund._id} {...refund} />
        ))}
      </ul>
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
