import { useState } from "react";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { useSaveForm } from "../../../ui/use-save-form.ts";
import { useUndoStatuses } from "../status/use-change-statuses.ts";
import { PartialItems } from "./partial-items.tsx";
import { noTracking, TrackingFields } from "./tracking-fields.tsx";
import { listUnpackedItems } from "./unpacked-items.ts";

type ShipDialogProps = { order: StaffOrderDetails; onClose: () => void };

/** Sends a packed order, or a part of it, in a parcel. */
export function ShipDialog({ order, onClose }: ShipDialogProps) {
  const [parcelId] = useState(newId);
  const left = listUnpackedItems(order);
  const [isPart, setPart] = useState(false);
  const [quantities, setQuantities] = useState<Record<string, number>>(() =>
    Object.fromEntries(left.map(({ _id, quantity }) => [_id, quantity])),
  );
  const items = Object.entries(quantities).flatMap(([itemId, quantity]) => (quantity > 0 ? { itemId, quantity } : []));
  const undo = useUndoStatuses();
  const form = useSaveForm({
    values: noTracking,
    send: (tracking) => api.parcels.add({ orderId: order._id }, { parcelId, ...tracking, ...(isPart && { items }) }),
    queryKey: ["orders"],
    onSaved({ isShipped }) {
      const takeBack = () => undo.mutate({ orderIds: [order._id], status: "shipped" });
      if (isShipped) toast({ title: "1 order is shipped.", undo: takeBack });
      else toast({ title: "The parcel is sent.", text: "The order is shipped when everything has left." });
    },
    onClose,
  });
  return (
    <FormDialog
      title={`Ship: order #${order.number}`}
      submitLabel="Ship"
      isSubmitDisabled={isPart && items.length === 0}
      hint="The customer gets an email that the parcel is on its way. You can also add the courier and number later."
      isCheckedInBrowser
      {...form.props}
      onClose={onClose}
    >
      <TrackingFields {...form} />
      {left.reduce((sum, { quantity }) => sum + quantity, 0) > 1 && (
        <Checkbox
          label="Ship only a part; the rest follows in another parcel"
          checked={isPart}
          onChange={({ target }) => setPart(target.checked)}
        />
      )}
      {isPart && <PartialItems items={left} quantities={quantities} onChange={setQuantities} />}
    </FormDialog>
  );
}
