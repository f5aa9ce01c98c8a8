import { useSearchParams } from "react-router";
import { SignedIn } from "../account/signed-in.tsx";
import { useFollowedOrder } from "../orders/follow-order.ts";
import { OrderTrouble } from "../orders/order-trouble.tsx";
import { Seo } from "../seo.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { NothingToPay } from "./nothing-to-pay.tsx";
import { UnpaidOrder } from "./unpaid-order.tsx";
import { UnpaidOrders } from "./unpaid-orders.tsx";
import { useIsPaying } from "./use-payment.ts";

export function Component() {
  const [search] = useSearchParams();
  const asked = search.get("order");
  return (
    <div className="wrap min-h-dvh max-w-6xl py-10 md:py-14">
      <Seo title="Payment" canonical="/paymentchoose" index={false} />
      <SignedIn>{asked ? <Payment key={asked} id={asked} /> : <UnpaidOrders />}</SignedIn>
    </div>
  );
}

/** An order is followed here too: it may be paid in another window, or its time may run out. */
function Payment({ id }: { id: string }) {
  const { data, error, refetch } = useFollowedOrder(id);
  const paying = useIsPaying(id);
  if (!data) return error ? <OrderTrouble error={error} onRetry={refetch} /> : <PaymentSkeleton />;
  const { order } = data;
  // Paid a moment ago: the page that says so comes next, without another one in between.
  return order.status === "pending" || paying ? <UnpaidOrder order={order} /> : <NothingToPay order={order} />;
}

function PaymentSkeleton() {
  return (
    <div role="status" aria-label="Loading your order" className="grid gap-8">
      <Skeleton className="h-12 w-64" />
      <div className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}
