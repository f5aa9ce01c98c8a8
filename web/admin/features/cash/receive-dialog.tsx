import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OutstandingOrder } from "#contract/admin/cash/cash.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";
import { sumMissing } from "./sum-missing.ts";
import { useWithdrawRemittance } from "./use-withdraw-remittance.ts";

type ReceiveDialogProps = { orders: readonly OutstandingOrder[]; onClose: () => void; onDone: () => void };

/** Records that the cash of these orders was received without a courier's file. */
export function ReceiveDialog({ orders, onClose, onDone }: ReceiveDialogProps) {
  const [remittanceId] = useState(newId);
  const couriers = useQuery({ queryKey: ["couriers"], queryFn: () => api.parcels.listCouriers() });
  const withdraw = useWithdrawRemittance();
  const form = useSaveForm({
    values: { receivedFrom: guessCourier(orders), reference: "" },
    send: (values) => api.cash.receive({ remittanceId, orderIds: orders.map(({ _id }) => _id), ...values }),
    queryKey: ["orders"],
    onSaved: ({ amount, taken }) =>
      toast({
        title: `${formatPaise(toPaise(amount))} of ${pluralize(taken, "order")} is recorded as received.`,
        undo: () => withdraw.mutate(remittanceId),
      }),
    onClose: onDone,
  });
  // The guessed courier is an option before the couriers have loaded, so that it stays selected.
  const known = (couriers.data?.couriers ?? []).map(({ name }) => name);
  const names = [...new Set([ownDelivery, guessCourier(orders), ...known])];
  return (
    <FormDialog
      title="Record received cash"
      size="sm"
      submitLabel={`Record ${formatPaise(sumMissing(orders))}`}
      hint={`This records the missing cash of ${pluralize(orders.length, "order")} in full. If the courier paid less, upload its file.`}
      {...form.props}
      onClose={onClose}
    >
      <Select
        label="Received from"
        options={names.map((name) => ({ value: name, label: name }))}
        {...form.field("receivedFrom")}
      />
      <TextField
        label="Reference"
        hint="For example the number of the bank transfer. Optional."
        autoComplete="off"
        maxLength={100}
        {...form.field("reference")}
      />
    </FormDialog>
  );
}

const ownDelivery = "Own delivery";

/** The courier of the orders, if all have the same one. */
function guessCourier(orders: readonly OutstandingOrder[]): string {
  const couriers = [...new Set(orders.map(({ courier }) => courier))];
  return couriers.length === 1 ? couriers[0] || ownDelivery : ownDelivery;
}
