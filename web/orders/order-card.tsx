import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { orderNumber } from "#contract/order-life.ts";
import type { Order } from "#contract/orders.ts";
import { AddressLines, fullName } from "../account/address-lines.tsx";
import { QuoteRows } from "../cart/order-summary.tsx";
import { api } from "../state/api.ts";
import { useCurrency } from "../state/currency.ts";
import { queries } from "../state/queries.ts";
import { Button } from "../ui/button.tsx";
import { Price } from "../ui/price.tsx";
import { toast } from "../ui/toast.tsx";
import { OrderItems } from "./order-items.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { Timeline } from "./timeline.tsx";

// SPEC §9: dates are shown en-US short; a fixed zone, so that an order's day is the shop's day everywhere.
const dates = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "Asia/Kolkata",
});

export function OrderCard({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const [currency] = useCurrency();
  const details = useId();
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="border-hairline border-b py-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="grid grow gap-1">
          <h2 className="font-medium">Order #{orderNumber(order._id)}</h2>
          <p className="text-muted text-sm">
            {dates.format(new Date(order.orderDate))} · {pieces} {pieces === 1 ? "item" : "items"}
          </p>
        </div>
        <StatusBadge status={order.status} />
        <Price price={order.totalAmount} currency={currency} />
        <Button variant="link" aria-expanded={open} aria-controls={details} onClick={() => setOpen(!open)}>
          {open ? "Hide details" : "View details"}
        </Button>
      </div>
      <div id={details} hidden={!open}>
        {open && <Details order={order} />}
      </div>
    </li>
  );
}

function Details({ order }: { order: Order }) {
  return (
    <div className="grid gap-8 pt-8">
      <Timeline status={order.status} />
      <OrderItems items={order.items} />
      <div className="grid gap-8 text-sm sm:grid-cols-3">
        <div>
          <h3 className="mb-2 font-medium">Shipping address</h3>
          {order.address ? (
            <p className="text-muted leading-relaxed">
              {fullName(order.address)}
              <br />
              <AddressLines address={order.address} />
            </p>
          ) : (
            <p className="text-muted">Shipping address not available</p>
          )}
        </div>
        <div>
          <h3 className="mb-2 font-medium">Payment</h3>
          <p className="text-muted leading-relaxed">
            {order.paymentMethod === "cod" ? "Cash on Delivery" : "Online Payment"}
            <br />
            {order.paymentStatus}
          </p>
        </div>
        <div>
          <h3 className="mb-2 font-medium">Total</h3>
          <QuoteRows quote={order.quote} />
        </div>
      </div>
      <Cancel order={order} />
    </div>
  );
}

function Cancel({ order }: { order: Order }) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.orders.cancel(order._id),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.orders().queryKey }),
    onError: (error) => toast({ title: "Error!", text: error.message, tone: "danger" }),
  });
  if (!["pending", "confirmed", "processing"].includes(order.status)) return null;
  return (
    <div>
      <Button variant="secondary" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel order
      </Button>
    </div>
  );
}
