import { Link } from "react-router";
import type { OrderItem } from "#contract/orders.ts";
import { useCurrency } from "../state/currency.ts";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";

export function OrderItems({ items }: { items: OrderItem[] }) {
  const [currency] = useCurrency();
  return (
    <ul className="grid gap-5">
      {items.map((item) => (
        <li
          key={`${item.productId} ${item.selectedSize} ${item.selectedColor}`}
          className="grid grid-cols-[4.5rem_1fr_auto] gap-4"
        >
          <Picture src={item.images[0]} alt="" sizes="4.5rem" />
          <div className="grid content-start gap-1">
            <Link to={`/productdetails/${item.slug}/${item.productId}`} className="font-medium hover:text-accent">
              {item.name}
            </Link>
            <p className="text-muted text-sm">
              Size: {item.selectedSize} · Color: {item.selectedColor} · Qty: {item.quantity}
            </p>
          </div>
          <Price price={item.price} currency={currency} size="sm" />
        </li>
      ))}
    </ul>
  );
}
