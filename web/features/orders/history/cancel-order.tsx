import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";

/** Cancel button, shown until the order is shipped (docs/spec.md "Order life"). */
export function CancelOrder({ order }: { order: Order }) {
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const number = orderNumber(order._id);
  const cancel = useMutation({
    mutationFn: () => customerApi.orders.cancel(order._id),
    onSuccess: (response) => {
      toast({ title: "Order cancelled", text: `Order #${number} will not be sent.`, tone: "success" });
      client.setQueryData(customerQueries.order(order._id).queryKey, response);
      return client.invalidateQueries({ queryKey: ["mine", "orders"] });
    },
    onError: (error) => toast({ title: "Error!", text: toErrorMessage(error), tone: "danger" }),
    onSettled: () => setIsConfirming(false),
  });
  if (!["pending", "confirmed", "processing"].includes(order.status)) return null;
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsConfirming(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Cancel this order?"
        confirmLabel="Yes, cancel it!"
        cancelLabel="Keep it"
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      >
        <p>Order #{number} will not be sent. This cannot be taken back.</p>
      </ConfirmDialog>
    </>
  );
}
