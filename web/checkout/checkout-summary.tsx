import { useQuery } from "@tanstack/react-query";
import type { OrderItem } from "#contract/orders.ts";
import { OrderSummary } from "../cart/order-summary.tsx";
import { useCurrency } from "../state/currency.ts";
import { queries } from "../state/queries.ts";
import { Notice } from "../ui/notice.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Choices } from "./checkout-step.ts";

/** What the order holds and costs, as the server says it now. */
export function CheckoutSummary({ choices }: { choices: Choices }) {
  const { data, error } = useQuery(queries.quote(choices));
  if (error) return <Notice>{error.message}</Notice>;
  if (!data) return <Skeleton className="h-80 w-full" />;
  return (
    <OrderSummary quote={data.quote} title="Order Summary">
      <ul className="grid gap-4">
        {data.items.map((item) => (
          <Line key={`${item.productId} ${item.selectedSize} ${item.selectedColor}`} item={item} />
        ))}
      </ul>
    </OrderSummary>
  );
}

function Line({ item }: { item: OrderItem }) {
  const [currency] = useCurrency();
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-4 text-sm">
      <Picture src={item.images[0]} alt="" sizes="3.5rem" />
      <div className="grid content-start gap-0.5">
        <p className="font-medium">{item.name}</p>
        <p className="text-muted">
          {item.selectedColor}, {item.selectedSize} · Qty {item.quantity}
        </p>
        <Price price={item.price} mrp={item.mrp} currency={currency} size="sm" quiet />
      </div>
    </li>
  );
}
