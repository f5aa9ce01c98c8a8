import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffOrderDetails } from "#contract/admin/orders/orders.ts";
import { Refusal } from "#contract/http/errors.ts";
import { formatPaise, toPaise, toRupees } from "#contract/values/money.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";
import { TextField } from "../../../../ui/forms/field.tsx";
import { RadioBox } from "../../../../ui/forms/radio-box.tsx";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";
import { useCan } from "../../../state/staff.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { PartialItems } from "../parcels/partial-items.tsx";
import { listRefundableItems } from "./refundable-items.ts";
import { showRequestedToast } from "./requested-toast.ts";

type RefundDialogProps = { order: StaffOrderDetails; onClose: () => void };

/** Refunds either an amount, or units whose amount the server calculates. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const [refundId] = useState(newId);
  const refundable = listRefundableItems(order);
  const [kind, setKind] = useState<"units" | "amount">(refundable.length > 0 ? "units" : "amount");
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [reference, setReference] = useState("");
  const items = Object.entries(quantities).flatMap(([itemId, quantity]) => (quantity > 0 ? { itemId, quantity } : []));
  const quote = useQuery({
    queryKey: ["orders", order._id, "refund", items],
    queryFn: () => api.refunds.quote({ orderId: order._id }, { items }),
    enabled: kind === "units" && items.length > 0,
  });
  const typed = toRupees(parseAmount(amount) ?? 0);
  const total = kind === "amount" ? typed : items.length > 0 ? quote.data?.amount : undefined;
  const can = useCan();
  const [isRequest, setRequest] = useState(!can("refunds:create"));
  const refund = useMutation({
    mutationFn: () => {
      const body = { refundId, reason, reference, ...(kind === "amount" ? { amount: typed } : { items }) };
      if (isRequest) return api.refundRequests.add({ orderId: order._id }, body);
      return api.refunds.add({ orderId: order._id }, body);
    },
    onSuccess({ amount: refunded }) {
      if (isRequest) toast({ title: "The refund is requested.", text: "Somebody else has to confirm it." });
      else showRequestedToast(order, refundId, refunded);
      onClose();
    },
    onError(error) {
      if (error instanceof Refusal && error.code === "over_limit") setRequest(true);
    },
    onSettled: (_result, _error, _input, _context, { client }) => client.invalidateQueries({ queryKey: ["orders"] }),
  });
  const errors = refund.error instanceof Refusal ? refund.error.errors : undefined;
  // A replacement order is refunded in the way in which the first order was paid.
  const isByHand = (order.replaces ?? order).paymentMethod === "cod";
  return (
    <FormDialog
      title={`${isRequest ? "Request a refund" : "Refund"}: order #${order.number}`}
      submitLabel={[isRequest ? "Request" : "Refund", total && formatPaise(toPaise(total))].filter(Boolean).join(" ")}
      isSubmitDisabled={!total}
      hint={
        <>
          {isRequest && "Nothing is refunded until somebody else has confirmed it. "}
          {isByHand
            ? "The order was paid in cash. Send the money to the customer first, then record it here. The customer gets an email."
            : "The money goes back the way it came. The customer gets an email when the provider has sent it."}
        </>
      }
      isCheckedInBrowser
      error={refund.error ? (Object.values(errors ?? {})[0] ?? refund.error.message) : undefined}
      isPending={refund.isPending}
      onSubmit={refund.mutate}
      onClose={onClose}
    >
      {refundable.length > 0 && (
        <div role="radiogroup" aria-label="What is refunded" className="flex flex-wrap gap-3">
          <RadioBox name="kind" label="Units" checked={kind === "units"} onChange={() => setKind("units")} />
          <RadioBox name="kind" label="An amount" checked={kind === "amount"} onChange={() => setKind("amount")} />
        </div>
      )}
      {kind === "units" ? (
        <PartialItems items={refundable} quantities={quantities} onChange={setQuantities} />
      ) : (
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      <TextField
        label="Reason"
        hint="Shown to the customer."
        required
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {isByHand && (
        <TextField
          label="Transfer reference (optional)"
          hint="The reference of the UPI or bank transfer."
          maxLength={100}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
    </FormDialog>
  );
}
