import { useMutation } from "@tanstack/react-query";
import { returnKindLabels, returnStatusLabels } from "#contract/admin/returns/return-list.ts";
import type { StaffReturn } from "#contract/admin/returns/returns.ts";
import { claimReasons } from "#contract/orders/return-states.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { Age } from "../../ui/age.tsx";
import { OrderLink } from "../../ui/order-link.tsx";
import { toast } from "../../ui/toasts.tsx";
import { ReturnPhotos } from "./return-photos.tsx";
import { returnStatusTones } from "./status-tones.ts";

type ReturnRowProps = { row: StaffReturn; onStart: (kind: "approve" | "reject" | "inspect") => void };

export function ReturnRow({ row, onStart }: ReturnRowProps) {
  const { orderId, orderNumber, kind, status, customer, comment, decision, payout, requestedAt, value, items } = row;
  return (
    <li className="grid gap-4 rounded-md border border-hairline bg-raised p-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OrderLink id={orderId} number={orderNumber} />
        <Badge tone={returnStatusTones[status]}>{returnStatusLabels[status]}</Badge>
        {kind === "rto" && <Badge tone="neutral">{returnKindLabels.rto}</Badge>}
        {items.some(({ reason }) => claimReasons.includes(reason)) && <Badge tone="warning">Claim</Badge>}
        {kind === "exchange" && <Badge tone="teal">{returnKindLabels.exchange}</Badge>}
        {value !== undefined && <span className="tabular-nums">{formatPaise(toPaise(value))}</span>}
        <span className="text-muted">
          {[customer.name, customer.phone].filter(Boolean).join(" · ")} · <Age at={requestedAt} />
        </span>
      </div>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.itemId} className="flex gap-4">
            <Image src={item.image ?? undefined} alt="" sizes="3rem" className="w-12 shrink-0 rounded-sm" />
            <p className="min-w-0">
              <span className="block font-medium">
                {item.quantity} × {item.name}
              </span>
              {item.selectedColor} · {item.selectedSize}
              {item.to && (
                <strong className="font-medium">
                  {" → "}
                  {item.to.selectedColor} · {item.to.selectedSize}
                </strong>
              )}
              <span className="block text-muted">
                {item.reason}
                {item.outcome && ` · ${item.outcome}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <ReturnPhotos row={row} />
      {comment && <p className="wrap-anywhere whitespace-pre-line">“{comment}”</p>}
      {decision && <p className="text-muted wrap-anywhere whitespace-pre-line">Reply to the customer: {decision}</p>}
      {payout && <p>Refund to {payout}</p>}
      {row.replacement && (
        <p>
          Sent as <OrderLink id={row.replacement.orderId} number={row.replacement.number} />
        </p>
      )}
      <Actions row={row} onStart={onStart} />
    </li>
  );
}

function Actions({ row: { _id, kind, status }, onStart }: ReturnRowProps) {
  const can = useCan();
  const receive = useMutation({
    mutationFn: () => api.returns.receive({ returnId: _id }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["orders"] }),
  });
  const decides = status === "requested" && can("orders:write");
  const receives = (status === "requested" || status === "approved") && can("orders:pack");
  const inspects = status === "received" && can(kind === "rto" ? "orders:pack" : "refunds:create");
  if (!decides && !receives && !inspects) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {decides && (
        <>
          <Button size="sm" onClick={() => onStart("approve")}>
            Approve
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onStart("reject")}>
            Reject
          </Button>
        </>
      )}
      {receives && (
        <Button
          size="sm"
          variant={decides ? "quiet" : "primary"}
          loading={receive.isPending}
          onClick={() => receive.mutate()}
        >
          Received
        </Button>
      )}
      {inspects && (
        <Button size="sm" onClick={() => onStart("inspect")}>
          Inspect
        </Button>
      )}
    </div>
  );
}
