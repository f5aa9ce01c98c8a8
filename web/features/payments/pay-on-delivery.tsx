import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Order } from "#contract/orders/orders.ts";
import { formatPrice } from "#contract/values/money.ts";
import { toErrorMessage } from "../../app/errors/error-message.ts";
import { customerApi } from "../../app/state/customer-api.ts";
import { customerQueries } from "../../app/state/customer-queries.ts";
import { useSettings } from "../../app/state/settings.ts";
import { useCurrency } from "../../app/state/storage/currency.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { t } from "../../ui/text/t.ts";
import { showOrderPlacedToast } from "./order-placed-toast.ts";

type PayOnDeliveryProps = {
  order: Order;
  /** True while the payment window is open or its result is being verified. */
  isPaying: boolean;
};

/** Button that changes the order to cash on delivery. Renders nothing if that is not possible for the order. */
export function PayOnDelivery({ order, isPaying }: PayOnDeliveryProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const methods = useQuery(customerQueries.paymentMethodsOf(order._id)).data;
  const codQuote = methods?.codQuote;
  const [currency] = useCurrency();
  const { usdPerRupee } = useSettings();
  const format = (rupees: number) => formatPrice(rupees, currency, usdPerRupee);
  const change = useMutation({
    mutationFn: () =>
      customerApi.payments.payOnDelivery({ orderId: order._id }, { expectedTotal: (codQuote ?? order.quote).total }),
    onSuccess(response) {
      client.setQueryData(customerQueries.order(order._id).queryKey, response);
      void client.invalidateQueries({ queryKey: ["mine", "orders"] });
      showOrderPlacedToast();
      return navigate(`/orderconfirm?order=${order._id}`, { replace: true });
    },
    // The order may have been paid at the same moment, its reservation may have expired, or the fee may have changed.
    onError() {
      void client.invalidateQueries({ queryKey: customerQueries.order(order._id).queryKey });
      void client.invalidateQueries({ queryKey: customerQueries.paymentMethodsOf(order._id).queryKey });
    },
  });
  // The placeholder has the height of the content of most orders, so that nothing below it moves.
  if (!methods) return <div className="min-h-13" />;
  const problem = change.error && <Notice>{toErrorMessage(change.error)}</Notice>;
  if (!methods.available.includes("cod")) return problem;
  return (
    <>
      {problem}
      <Button
        variant="secondary"
        size="lg"
        fullWidth
        loading={change.isPending}
        disabled={isPaying}
        onClick={() => change.mutate()}
      >
        {t("Pay on delivery instead")}
      </Button>
      {codQuote?.codFee !== undefined && (
        <p className="text-center text-xs text-muted">
          {t("Cash on delivery adds a fee of {fee}: {total} in all.", {
            fee: format(codQuote.codFee),
            total: format(codQuote.total),
          })}
        </p>
      )}
    </>
  );
}
