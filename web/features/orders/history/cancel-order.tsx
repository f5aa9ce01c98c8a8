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
import { t } from "../../../ui/text/t.ts";

/** Cancel button, shown until the order is shipped (docs/spec.md "Order life"). */
export function CancelOrder({ order }: { order: Order }) {
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const number = orderNumber(order._id);
  const cancel = useMutation({
    mutationFn: () => customerApi.orders.cancel({ orderId: order._id }),
    onSuccess: (response) => {
      toast({ title: t("Order cancelled"), text: t("Order #{number} will not be sent.", { number }), tone: "success" });
      client.setQueryData(customerQueries.order(order._id).queryKey, response);
      return client.invalidateQueries({ queryKey: ["mine", "orders"] });
    },
    onError: (error) => toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" }),
    onSettled: () => setIsConfirming(false),
  });
  if (!["pending", "confirmed", "processing"].includes(order.status)) return null;
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsConfirming(true)}>
        {t("Cancel order")}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t("Cancel this order?")}
        confirmLabel={t("Yes, cancel it!")}
        cancelLabel={t("Keep it")}
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      >
        <p>{t("Order #{number} will not be sent. This can’t be undone.", { number })}</p>
      </ConfirmDialog>
    </>
  );
}
