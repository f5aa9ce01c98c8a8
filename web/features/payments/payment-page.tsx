import { useSearchParams } from "react-router";
import { Seo } from "../../app/seo/seo.tsx";
import { t } from "../../ui/text/t.ts";
import { RequireBuyer } from "../account/login/require-auth.tsx";
import { OrderErrorState } from "../orders/order-error.tsx";
import { usePolledOrder } from "../orders/order-polling.ts";
import { OrderSkeleton } from "../orders/order-skeleton.tsx";
import { NothingToPay } from "./nothing-to-pay.tsx";
import { UnpaidOrder } from "./unpaid-order.tsx";
import { UnpaidOrders } from "./unpaid-orders.tsx";
import { useIsPaying } from "./use-payment.ts";

export function Component() {
  const [searchParams] = useSearchParams();
  const orderId = searchParams.get("order");
  return (
    <div className="wrap min-h-dvh max-w-6xl py-10 md:py-14">
      <Seo title={t("Payment")} canonical="/paymentchoose" index={false} />
      <RequireBuyer orderId={orderId ?? undefined}>
        {orderId ? <Payment key={orderId} id={orderId} /> : <UnpaidOrders />}
      </RequireBuyer>
    </div>
  );
}

/** Polls the order: it may be paid in another window, or its reservation may expire. */
function Payment({ id }: { id: string }) {
  const { data, error, refetch } = usePolledOrder(id);
  const isPaying = useIsPaying(id);
  if (!data) return error ? <OrderErrorState error={error} onRetry={refetch} /> : <OrderSkeleton />;
  const { order } = data;
  // After the payment, UnpaidOrder stays until the confirmation page opens, so that NothingToPay is not shown in
  // between.
  return order.status === "pending" || isPaying ? <UnpaidOrder order={order} /> : <NothingToPay order={order} />;
}
