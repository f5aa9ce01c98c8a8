import { useState } from "react";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { ShipDialog } from "../parcels/ship-dialog.tsx";
import { RefundButton } from "../refunds/refund-button.tsx";
import { actionKeys, actionLabels, requiredPermission } from "../status/order-views.ts";
import { StatusDialog } from "../status/status-dialog.tsx";
import { useChangeStatuses } from "../status/use-change-statuses.ts";

/** Buttons for the next statuses of an order and for its refund. The first, usual status has the primary button. */
export function OrderActions({ order }: { order: StaffOrderDetails }) {
  const can = useCan();
  const [target, setTarget] = useState<OrderStatus>();
  const change = useChangeStatuses();
  const allowed = order.nextStatuses.filter((status) => can(requiredPermission(status)));
  const start = (to: OrderStatus) =>
    to === "processing" ? change.mutate({ orderIds: [order._id], to }) : setTarget(to);
  useShortcuts(
    allowed.flatMap((status) => {
      const keys = actionKeys[status];
      return keys ? [{ keys, label: actionLabels[status] ?? status, run: () => start(status) }] : [];
    }),
  );
  const close = () => setTarget(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {allowed.map((status, index) => (
        <Button
          key={status}
          size="sm"
          variant={index === 0 ? "primary" : "secondary"}
          loading={change.isPending && change.variables.to === status}
          onClick={() => start(status)}
        >
          {actionLabels[status]}
        </Button>
      ))}
      <RefundButton order={order} />
      {target === "shipped" && <ShipDialog order={order} onClose={close} />}
      {target && target !== "shipped" && (
        <StatusDialog
          orderIds={[order._id]}
          to={target}
          subject={`order #${order.number}`}
          onClose={close}
          onDone={close}
        />
      )}
    </div>
  );
}
