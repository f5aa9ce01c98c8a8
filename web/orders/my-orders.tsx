import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { orderNumber } from "#contract/order-life.ts";
import type { Order } from "#contract/orders.ts";
import { queries } from "../state/queries.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { TextField } from "../ui/field.tsx";
import { PackageIcon } from "../ui/more-icons.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { OrderCard } from "./order-card.tsx";

const filters = ["all", "confirmed", "processing", "shipped", "delivered", "cancelled"] as const;
type Filter = (typeof filters)[number];

export function MyOrders() {
  const { data, error } = useQuery(queries.orders());
  const [filter, setFilter] = useState<Filter>("all");
  const [search, setSearch] = useState("");
  const shown = data?.data.filter((order) => matches(order, filter, search)) ?? [];
  return (
    <section aria-labelledby="orders">
      <h1 id="orders" className="mb-6 font-display text-4xl">
        My Orders
      </h1>
      {error && <Notice>Failed to load orders. Please try again later.</Notice>}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && data.data.length === 0 && <NoOrdersYet />}
      {data && data.data.length > 0 && (
        <>
          <TextField
            label="Search orders"
            hideLabel
            type="search"
            placeholder="Search orders..."
            className="mb-4 max-w-md"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Filters filter={filter} onChoose={setFilter} />
          {shown.length === 0 && (
            <EmptyState title="No orders found" text={emptyWords(filter, search)}>
              <Button
                onClick={() => {
                  setFilter("all");
                  setSearch("");
                }}
              >
                View all orders
              </Button>
            </EmptyState>
          )}
          <ul className="border-hairline border-t">
            {shown.map((order) => (
              <OrderCard key={order._id} order={order} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Filters({ filter, onChoose }: { filter: Filter; onChoose: (filter: Filter) => void }) {
  return (
    <fieldset className="mb-6 flex flex-wrap gap-2">
      <legend className="sr-only">Which orders</legend>
      {filters.map((one) => (
        <Button
          key={one}
          size="sm"
          variant={one === filter ? "primary" : "secondary"}
          aria-pressed={one === filter}
          onClick={() => onChoose(one)}
        >
          {one === "all" ? "All Orders" : one[0]?.toUpperCase() + one.slice(1)}
        </Button>
      ))}
    </fieldset>
  );
}

function NoOrdersYet() {
  return (
    <EmptyState icon={PackageIcon} title="No orders found" text="You have not ordered anything yet.">
      <ButtonLink to="/productlist">Explore Products</ButtonLink>
    </EmptyState>
  );
}

function emptyWords(filter: Filter, search: string): string {
  if (search) return `No order matches "${search}".`;
  return `You have no ${filter} orders.`;
}

export function matches(order: Order, filter: Filter, search: string): boolean {
  const status = order.status === "in transit" ? "shipped" : order.status;
  if (filter !== "all" && status !== filter) return false;
  const term = search.trim().replace(/^#/, "").toLowerCase();
  const words = [orderNumber(order._id), ...order.items.map(({ name }) => name)];
  return words.some((word) => word.toLowerCase().includes(term));
}
