import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { orderNumber } from "#contract/order-life.ts";
import { SignedIn } from "../account/signed-in.tsx";
import { QuoteRows } from "../cart/order-summary.tsx";
import { Seo } from "../seo.tsx";
import { queries } from "../state/queries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { CheckIcon } from "../ui/icons.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { OrderItems } from "./order-items.tsx";
import { StatusBadge } from "./status-badge.tsx";

export function Component() {
  return (
    <div className="mx-auto min-h-[70vh] w-full max-w-2xl px-page py-section">
      <Seo title="Order Confirmed" canonical="/orderconfirm" index={false} />
      <SignedIn>
        <Confirmed />
      </SignedIn>
    </div>
  );
}

function Confirmed() {
  const [search] = useSearchParams();
  const { data, error } = useQuery(queries.order(search.get("order") ?? ""));
  if (error) return <Notice>{error.message}</Notice>;
  if (!data) return <Skeleton className="h-96 w-full" />;
  const { order } = data;
  return (
    <div className="grid gap-10">
      <div className="grid justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-success-wash text-success">
          <CheckIcon className="size-8" />
        </span>
        <h1 className="font-display text-4xl">Order Confirmed</h1>
        <p className="text-muted">
          Thank you. We have written to you with all the details of{" "}
          <span className="whitespace-nowrap font-medium text-ink">Order #{orderNumber(order._id)}</span>.
        </p>
        <StatusBadge status={order.status} />
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/dashboard">Order Summary</ButtonLink>
          <ButtonLink to="/productlist" variant="secondary">
            Back To Shopping
          </ButtonLink>
        </div>
      </div>
      <section aria-label="What you ordered" className="grid gap-6 border-hairline border-t pt-8">
        <OrderItems items={order.items} />
        <QuoteRows quote={order.quote} />
      </section>
    </div>
  );
}
