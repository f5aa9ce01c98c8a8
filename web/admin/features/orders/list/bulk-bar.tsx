import { useState } from "react";
import type { StaffOrder } from "#contract/admin/orders/orders.ts";
import { maxWaveOrders } from "#contract/admin/packing/packing-states.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { Button, ButtonLink } from "../../../../ui/forms/button.tsx";
import { useCan } from "../../../state/staff.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { ShipOrdersDialog } from "../parcels/ship-orders-dialog.tsx";
import { PrintLinks } from "../print/print-links.tsx";
import { isPacked } from "../status/order-views.ts";
import { StatusDialog } from "../status/status-dialog.tsx";
import { useChangeStatuses } from "../status/use-change-statuses.ts";
import { OrderTagDialog } from "../tags/order-tag-dialog.tsx";

/** The bar at the bottom of the screen with the actions for the selected orders. */
export function BulkBar({ orders, onClear }: { orders: readonly StaffOrder[]; onClear: () => void }) {
  // A dialog keeps its orders while it is open, even if somebody else moves them to another view.
  const [dialog, setDialog] = useState<{
    name: "ship" | "tag" | "delivered" | "returning";
    orders: readonly StaffOrder[];
  }>();
  const pack = useChangeStatuses(onClear);
  const listIn = (status: OrderStatus) => orders.filter((order) => order.status === status);
  const [toPack, toShip] = [listIn("confirmed"), listIn("processing")];
  const inTransit = useCan()("orders:write") ? [...listIn("shipped"), ...listIn("in transit")] : [];
  const startPacking = () => toPack.length > 0 && pack.mutate({ orderIds: toPack.map(toId), to: "processing" });
  const startShipping = () => toShip.length > 0 && setDialog({ name: "ship", orders: toShip });
  const startDelivering = () => inTransit.length > 0 && setDialog({ name: "delivered", orders: inTransit });
  const startTagging = () => orders.length > 0 && setDialog({ name: "tag", orders });
  useShortcuts([
    { keys: "p", label: "Pack the selected orders", run: startPacking },
    { keys: "s", label: "Ship the selected orders", run: startShipping },
    { keys: "d", label: "Mark the selected orders as delivered", run: startDelivering },
    { keys: "t", label: "Tag the selected orders", run: startTagging },
    { keys: "Escape", label: "Select nothing", run: onClear },
  ]);
  const close = () => setDialog(undefined);
  const done = () => {
    close();
    onClear();
  };
  if (orders.length === 0 && !dialog) return null;
  return (
    <BottomBar label="Selected orders">
      <p className="text-sm font-medium tabular-nums">{orders.length} selected</p>
      <Button size="sm" variant="quiet" className="mr-auto" onClick={onClear}>
        Clear
      </Button>
      {toPack.length > 0 && (
        <Button size="sm" loading={pack.isPending} onClick={startPacking}>
          Pack {toPack.length}
        </Button>
      )}
      {toPack.length > 0 && toPack.length <= maxWaveOrders && (
        <ButtonLink size="sm" variant="secondary" to={`/admin/pack?orders=${toPack.map(toId).join(",")}`}>
          Pack as a wave
        </ButtonLink>
      )}
      {toShip.length > 0 && (
        <Button size="sm" onClick={startShipping}>
          Ship {toShip.length}
        </Button>
      )}
      {inTransit.length > 0 && (
        <>
          <Button size="sm" onClick={startDelivering}>
            Delivered {inTransit.length}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDialog({ name: "returning", orders: inTransit })}>
            Returning {inTransit.length}
          </Button>
        </>
      )}
      <Button size="sm" variant="secondary" onClick={startTagging}>
        Tag
      </Button>
      <PrintLinks orderIds={orders.map(({ _id }) => _id)} invoiced={orders.every(({ status }) => isPacked(status))} />
      {dialog?.name === "ship" && (
        <ShipOrdersDialog
          orders={dialog.orders}
          subject={countOrders(dialog.orders.length)}
          onClose={close}
          onDone={done}
        />
      )}
      {(dialog?.name === "delivered" || dialog?.name === "returning") && (
        <StatusDialog
          orderIds={dialog.orders.map(toId)}
          to={dialog.name}
          subject={countOrders(dialog.orders.length)}
          onClose={close}
          onDone={done}
        />
      )}
      {dialog?.name === "tag" && <OrderTagDialog orders={dialog.orders} onClose={close} onDone={done} />}
    </BottomBar>
  );
}

const toId = ({ _id }: StaffOrder) => _id;
const countOrders = (count: number) => (count === 1 ? "1 order" : `${count} orders`);
