import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { orderNumber } from "#contract/order-life.ts";
import type { Order } from "#contract/orders.ts";
import { AddressLines, fullName } from "../account/address-lines.tsx";
import { SignedIn } from "../account/signed-in.tsx";
import { QuoteRows } from "../cart/order-summary.tsx";
import { Seo } from "../seo.tsx";
import { queries } from "../state/queries.ts";
import { useSettings } from "../state/settings.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { CheckIcon } from "../ui/icons.tsx";
import { PackageIcon } from "../ui/more-icons.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Confetti } from "./confetti.tsx";
import { OrderItems } from "./order-items.tsx";
import { StatusBadge } from "./status-badge.tsx";

export function Component() {
  return (
    <div className="wrap min-h-dvh max-w-3xl py-12 md:py-20">
      <Seo title="Order Confirmed" canonical="/orderconfirm" index={false} />
      <SignedIn>
        <Confirmed />
      </SignedIn>
    </div>
  );
}

function Confirmed() {
  const [search] = useSearchParams();
  const id = search.get("order") ?? "";
  const { data, error } = useQuery({ ...queries.order(id), enabled: id !== "" });
  if (error || id === "") return <NotFound />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return <Thanks order={data.order} />;
}

function Thanks({ order }: { order: Order }) {
  const { deliveryDays } = useSettings();
  const cancelled = order.status === "cancelled";
  return (
    <div className="grid gap-12">
      {!cancelled && <Confetti order={order._id} />}
      <div className="grid justify-items-center gap-4 text-center">
        {!cancelled && (
          <span className="mb-2 grid size-16 place-items-center rounded-full bg-success-wash text-success">
            <CheckIcon className="size-8" />
          </span>
        )}
        <h1 className="font-display text-4xl">{cancelled ? "Order Cancelled" : "Order Confirmed"}</h1>
        <p className="flex flex-wrap items-center justify-center gap-3">
          <span className="text-lg font-medium">Order #{orderNumber(order._id)}</span>
          <StatusBadge status={order.status} />
        </p>
        {!cancelled && (
          <p className="max-w-[46ch] text-muted">
            Thank you. All the details are on their way to you by e-mail, and your parcel will be with you in{" "}
            {deliveryDays.join("–")} business days.
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
          <ButtonLink to="/dashboard" size="lg">
            Order Summary
          </ButtonLink>
          <ButtonLink to="/productlist" size="lg" variant="secondary">
            Back To Shopping
          </ButtonLink>
        </div>
      </div>
      <section aria-label="What you ordered" className="grid gap-8 border-t border-hairline pt-10">
        <OrderItems items={order.items} />
        <div className="grid gap-8 border-t border-hairline pt-8 text-sm sm:grid-cols-2">
          <div>
            <h2 className="mb-2 font-medium">Ships to</h2>
            <p className="leading-relaxed text-muted">
              <span className="wrap-anywhere">{fullName(order.address)}</span>
              <AddressLines address={order.address} />
            </p>
          </div>
          <QuoteRows quote={order.quote} />
        </div>
      </section>
    </div>
  );
}

function NotFound() {
  return (
    <EmptyState as="h1" icon={PackageIcon} title="Order not found" text="Your orders are all under My Orders.">
      <ButtonLink to="/dashboard">Order Summary</ButtonLink>
      <ButtonLink to="/productlist" variant="secondary">
        Back To Shopping
      </ButtonLink>
    </EmptyState>
  );
}
