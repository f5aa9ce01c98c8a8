import { useQuery } from "@tanstack/react-query";
import { orderNumber } from "#contract/orders/order-status.ts";
import { customerQueries } from "../../app/state/customer-queries.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { BagIcon } from "../../ui/icons/icons.tsx";
import { t } from "../../ui/text/t.ts";
import { PleaseWait } from "./please-wait.tsx";
import { useCheckoutStep } from "./state/checkout-step.ts";

/**
 * The checkout without items. After Back from the payment page, the items are in an order that waits for its payment.
 */
export function EmptyCheckout() {
  const { isGuest } = useCheckoutStep();
  const { data, isPending } = useQuery(customerQueries.orders({ status: "pending" }));
  if (isPending) return <PleaseWait />;
  const [unpaid] = data?.data ?? [];
  const ordersLink = (
    <ButtonLink to={isGuest ? "/ordertracking" : "/dashboard"} variant="secondary">
      {t("My Orders")}
    </ButtonLink>
  );
  if (!unpaid) {
    return (
      <EmptyState as="h1" icon={BagIcon} title={t("Your order is empty")}>
        <ButtonLink to="/productlist">{t("CONTINUE SHOPPING")}</ButtonLink>
        {ordersLink}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      as="h1"
      icon={BagIcon}
      title={t("Order #{number} is waiting for payment", { number: orderNumber(unpaid._id) })}
      text={t("Your items are reserved until you pay or the time runs out.")}
    >
      <ButtonLink to={`/paymentchoose?order=${unpaid._id}`}>{t("Pay now")}</ButtonLink>
      {ordersLink}
    </EmptyState>
  );
}
