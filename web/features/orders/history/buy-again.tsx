import { useMutation, useQueryClient } from "@tanstack/react-query";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { queries } from "../../../app/state/queries.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { AdditionsDialog } from "../../cart/additions/additions.tsx";

/** Adds the order's items to the cart and lists the items that could not be added. */
export function BuyAgain({ order }: { order: Order }) {
  const client = useQueryClient();
  const buyAgain = useMutation({
    mutationFn: () => customerApi.orders.buyAgain({ orderId: order._id }),
    onSuccess: () => client.invalidateQueries(queries.cart()),
    onError: (error) => toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" }),
  });
  if (order.status === "pending") return null;
  return (
    <>
      <Button variant="secondary" size="sm" loading={buyAgain.isPending} onClick={() => buyAgain.mutate()}>
        {t("Buy again")}
        <span className="sr-only"> {t("what is in order {number}", { number: orderNumber(order._id) })}</span>
      </Button>
      {buyAgain.data && (
        <AdditionsDialog
          title={t("Buy again")}
          additions={buyAgain.data.additions}
          note={t("Prices are today's.")}
          onClose={buyAgain.reset}
        />
      )}
    </>
  );
}
