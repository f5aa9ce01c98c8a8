import { useQuery } from "@tanstack/react-query";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { returnStatusLabels } from "#contract/admin/returns/return-list.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { Card } from "../../ui/card.tsx";
import { ReturnPhotos } from "./return-photos.tsx";
import { returnStatusTones } from "./status-tones.ts";

/** The returns of an order, with the customer's photos. */
export function OrderReturns({ order }: { order: StaffOrderDetails }) {
  const { data } = useQuery({
    queryKey: ["orders", "returns", order._id],
    queryFn: () => api.returns.list({ orderId: order._id }),
    // Orders with other statuses have no returns.
    enabled: ["delivered", "returning", "returned"].includes(order.status),
  });
  if (!data || data.returns.length === 0) return null;
  return (
    <Card title="Returns">
      <ul className="grid gap-4 text-sm">
        {data.returns.map((row) => (
          <li key={row._id} className="grid justify-items-start gap-2">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={returnStatusTones[row.status]}>{returnStatusLabels[row.status]}</Badge>
              <Link
                to={`/admin/returns?status=${row.status}`}
                className="underline decoration-line underline-offset-4 hover:text-accent"
              >
                {formatDate(row.requestedAt)}
              </Link>
            </p>
            <ul>
              {row.items.map(({ itemId, quantity, name, reason }) => (
                <li key={itemId}>
                  {quantity} × {name} <span className="text-muted">· {reason}</span>
                </li>
              ))}
            </ul>
            <ReturnPhotos row={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
