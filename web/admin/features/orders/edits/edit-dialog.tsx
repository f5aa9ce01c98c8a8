import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EditQuoteResponse, ItemChange } from "#contract/admin/orders/order-edits.ts";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useSaveForm } from "../../../ui/use-save-form.ts";
import { formatDifference } from "./edit-history.tsx";
import { EditLine } from "./edit-line.tsx";
import { showEditedToast } from "./edited-toast.ts";

/** Cancels or replaces units of an order that is not packed. */
export function EditDialog({ order, onClose }: { order: StaffOrderDetails; onClose: () => void }) {
  const [editId] = useState(newId);
  const [byItem, setByItem] = useState<Record<string, ItemChange | undefined>>({});
  const changes = Object.values(byItem).flatMap((change) => change ?? []);
  const variants = useQuery({
    queryKey: ["orders", order._id, "variants"],
    queryFn: () => api.orderEdits.listVariants({ orderId: order._id }),
  });
  const quote = useQuery({
    queryKey: ["orders", order._id, "edit", changes],
    queryFn: () => api.orderEdits.quote({ orderId: order._id }, { changes }),
    enabled: changes.length > 0,
    retry: false,
  });
  const form = useSaveForm({
    values: { reason: "" },
    send: ({ reason }) => api.orderEdits.add({ orderId: order._id }, { editId, changes, reason }),
    queryKey: ["orders"],
    onSaved: () => showEditedToast(order, editId),
    onClose,
  });
  const error = form.failure ?? (changes.length > 0 ? quote.error : null);
  return (
    <FormDialog
      title={`Change items: order #${order.number}`}
      cancelLabel="Back"
      submitLabel={
        changes.length > 0 && quote.data ? `Save, total ${formatPaise(toPaise(quote.data.total))}` : undefined
      }
      isSubmitDisabled={changes.length === 0 || !!quote.error}
      isCheckedInBrowser
      {...form.props}
      error={error?.message}
      onClose={onClose}
    >
      <ul className="grid border-t border-hairline">
        {order.items.map((item) => (
          <EditLine
            key={item._id}
            item={item}
            variants={variants.data?.items.find(({ itemId }) => itemId === item._id)?.variants ?? []}
            change={byItem[item._id]}
            onChange={(change) => setByItem({ ...byItem, [item._id]: change })}
          />
        ))}
      </ul>
      <TextField
        label="Reason (optional)"
        hint="The customer gets an email with the changes and this reason."
        maxLength={200}
        {...form.field("reason")}
      />
      <p className="min-h-10 text-sm" aria-live="polite">
        {changes.length > 0 && quote.data && <NewTotal {...quote.data} isPaid={order.paymentMethod === "online"} />}
      </p>
    </FormDialog>
  );
}

function NewTotal({ total, difference, waived, refundedBefore = 0, isPaid }: EditQuoteResponse & { isPaid: boolean }) {
  return (
    <>
      <strong className="font-medium">
        New total {formatPaise(toPaise(total))}
        {difference !== 0 && `, ${formatDifference(difference)}`}
      </strong>
      <span className="block text-muted">
        {difference < 0 && isPaid && refundedBefore === 0 && "The difference is refunded. "}
        {refundedBefore > 0 &&
          `${formatPaise(toPaise(refundedBefore))} of the difference was refunded before; only the rest is refunded. `}
        {difference !== 0 && !isPaid && "The courier collects the new total. "}
        {waived > 0 && `The order is already paid, so the extra ${formatPaise(toPaise(waived))} is not charged.`}
      </span>
    </>
  );
}
