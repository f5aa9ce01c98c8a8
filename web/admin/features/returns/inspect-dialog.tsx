import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffReturn } from "#contract/admin/returns/returns.ts";
import { type ReturnOutcome, returnOutcomes, type Settlement } from "#contract/orders/return-states.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { RadioBox } from "../../../ui/forms/radio-box.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";

const outcomeLabels: Record<ReturnOutcome, string> = {
  restock: "Restock",
  repair: "Repair first",
  "write off": "Write off",
};

const initialSettlements = { return: "refund", exchange: "replacement", rto: "none" } as const;
const settlementLabels: Record<Settlement, string> = {
  replacement: "The new variant",
  refund: "The money back",
  none: "Nothing",
};

/**
 * Records the result of the inspection for each line. Saving completes the return, and refunds it or sends the
 * exchange.
 */
export function InspectDialog({ row, onClose }: { row: StaffReturn; onClose: () => void }) {
  const [outcomes, setOutcomes] = useState<Record<string, ReturnOutcome>>({});
  // The refund of an undelivered parcel was already requested when the parcel came back.
  const isRefundable = row.kind !== "rto";
  const units = row.items.map(({ itemId, quantity }) => ({ itemId, quantity }));
  const quote = useQuery({
    queryKey: ["orders", row.orderId, "refund", units],
    queryFn: () => api.refunds.quote({ orderId: row.orderId }, { items: units, isReturn: true }),
    enabled: isRefundable,
  });
  const form = useSaveForm({
    values: { settlement: initialSettlements[row.kind] as Settlement, reference: "" },
    send: (values) =>
      api.returns.inspect(
        { returnId: row._id },
        { items: row.items.map(({ itemId }) => ({ itemId, outcome: outcomes[itemId] ?? "restock" })), ...values },
      ),
    queryKey: ["orders"],
    onSaved({ message, refunded, replacement }) {
      const text = replacement
        ? `Order #${replacement.number} is ready to pack.`
        : refunded && `${formatPaise(toPaise(refunded))} is refunded.`;
      toast({ title: message, text: text || undefined });
    },
    onClose,
  });
  const { settlement } = form.values;
  const amount = quote.data ? formatPaise(toPaise(quote.data.amount)) : "";
  return (
    <FormDialog
      title={`Inspect the return of #${row.orderNumber}`}
      submitLabel={settlement === "refund" && amount ? `Complete and refund ${amount}` : "Complete"}
      isCheckedInBrowser
      {...form.props}
      onClose={onClose}
    >
      {row.items.map(({ itemId, name, quantity, selectedSize, selectedColor, reason }) => (
        <Select
          key={itemId}
          label={`${quantity} × ${name} (${selectedSize}, ${selectedColor})`}
          hint={reason}
          value={outcomes[itemId] ?? "restock"}
          onChange={({ target }) => setOutcomes({ ...outcomes, [itemId]: target.value as ReturnOutcome })}
          options={returnOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
        />
      ))}
      {row.kind === "return" && (
        <Checkbox
          label="Refund what was paid for it"
          checked={settlement === "refund"}
          onChange={({ target }) => form.set({ settlement: target.checked ? "refund" : "none" })}
        />
      )}
      {row.kind === "exchange" && (
        <fieldset>
          <legend className="pb-2 text-sm font-medium">What the customer gets</legend>
          <div className="flex flex-wrap gap-3">
            {(["replacement", "refund", "none"] as const).map((value) => (
              <RadioBox key={value} label={settlementLabels[value]} {...form.radio("settlement", value)} />
            ))}
          </div>
        </fieldset>
      )}
      {settlement === "refund" && row.paymentMethod === "cod" && (
        <TextField
          label="Transfer reference (optional)"
          hint={`Paid in cash: send the money${row.payout ? ` to ${row.payout}` : ""} first. The reference of the UPI or bank transfer.`}
          maxLength={100}
          {...form.field("reference")}
        />
      )}
    </FormDialog>
  );
}
