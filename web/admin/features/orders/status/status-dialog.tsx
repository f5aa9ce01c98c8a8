import { useState } from "react";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { actionLabels } from "./order-views.ts";
import { useChangeStatuses } from "./use-change-statuses.ts";

type StatusDialogProps = {
  orderIds: readonly string[];
  to: OrderStatus;
  /** "Order #1A2B3C4D" or "12 orders" */
  subject: string;
  onClose: () => void;
  onDone: () => void;
};

type Text = { label: string; explanation: string };
const texts: Partial<Record<OrderStatus, Text>> = {
  shipped: {
    label: "Note",
    explanation:
      "Each customer gets an email that the parcel is on its way. Tracking numbers can be added on the orders' pages.",
  },
  delivered: { label: "Note", explanation: "The customer gets an email. Cash on delivery counts as paid." },
  returning: {
    label: "Note",
    explanation: "The parcel was refused or could not be delivered, and is on its way back.",
  },
  returned: {
    label: "Note",
    explanation:
      "The parcel is back. Its items go back in stock after inspection. An online payment is refunded, and the customer gets an email.",
  },
  cancelled: {
    label: "Reason",
    explanation:
      "The items are in stock again, and an online payment is refunded. The customer gets an email with the reason.",
  },
};

/** Asks for the note or reason of a new status, and explains the consequences of the status. */
export function StatusDialog({ orderIds, to, subject, onClose, onDone }: StatusDialogProps) {
  const [note, setNote] = useState("");
  const change = useChangeStatuses(onDone);
  const text = texts[to];
  return (
    <FormDialog
      title={to === "cancelled" ? `Cancel ${subject}` : `${actionLabels[to] ?? to}: ${subject}`}
      size="sm"
      cancelLabel={to === "cancelled" ? "Back" : undefined}
      submitLabel={to === "cancelled" ? `Cancel ${subject}` : actionLabels[to]}
      hint={text?.explanation}
      isCheckedInBrowser
      isPending={change.isPending}
      onSubmit={() => change.mutate({ orderIds, to, note })}
      onClose={onClose}
    >
      <TextField
        label={`${text?.label ?? "Note"} (optional)`}
        hint="Shown to the customer."
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
