import { useState } from "react";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import type { StaffParcel } from "#contract/admin/orders/shipping/parcels.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { useCan } from "../../../state/staff.ts";
import { Card, CardButton } from "../../../ui/card.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { listUnpackedItems } from "./unpacked-items.ts";

/** The parcels of an order, with their tracking numbers. */
export function Parcels({ order }: { order: StaffOrderDetails }) {
  const can = useCan();
  const [correctedId, setCorrectedId] = useState<string>();
  if (order.parcels.length === 0) return null;
  const corrected = order.parcels.find(({ _id }) => _id === correctedId);
  const left = countUnits(listUnpackedItems(order));
  return (
    <Card title={order.parcels.length > 1 ? "Parcels" : "Parcel"}>
      <ul className="grid gap-3 text-sm">
        {order.parcels.map((parcel) => (
          <li key={parcel._id} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <TrackingNumber {...parcel} />
              <p className="text-muted">
                {pluralize(countUnits(parcel.items), "unit")} · {formatDateTime(parcel.sentAt)}
              </p>
            </div>
            {can("orders:pack") && (
              <CardButton onClick={() => setCorrectedId(parcel._id)}>
                {parcel.awb === "" ? "Add number" : "Correct"}
              </CardButton>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="pt-3 text-sm text-muted">{pluralize(left, "unit")} still to send.</p>}
      {corrected && <CorrectDialog orderId={order._id} parcel={corrected} onClose={() => setCorrectedId(undefined)} />}
    </Card>
  );
}

const countUnits = (items: readonly { quantity: number }[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

function TrackingNumber({ courier, awb, trackingUrl }: StaffParcel) {
  const text = [courier, awb].filter(Boolean).join(" ");
  if (text === "") return <p>No tracking number yet</p>;
  if (trackingUrl === "") return <p className="font-medium wrap-anywhere">{text}</p>;
  return (
    <p>
      <a
        href={trackingUrl}
        target="_blank"
        rel="noreferrer"
        className="font-medium underline decoration-line underline-offset-4 wrap-anywhere hover:text-accent"
      >
        {text}
      </a>
    </p>
  );
}
