import type { OrderItem } from "#contract/orders/orders.ts";
import { productPath } from "../../../app/navigation/paths.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { TextLink } from "../../../ui/navigation/text-link.tsx";

/** After the delivery: reviews of the products, and whom to ask about a return. */
export function DeliveredOrder({ items }: { items: OrderItem[] }) {
  const { returnDays } = useSettings();
  const products = [...new Map(items.map((item) => [item.productId, item])).values()];
  return (
    <section
      aria-label="Reviews and returns"
      className="grid gap-3 border-t border-hairline pt-6 text-sm text-muted print:hidden"
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {products.map(({ productId, slug, name, selectedColor, selectedSize }) => (
          <li key={productId}>
            <TextLink to={`${productPath({ _id: productId, slug }, selectedColor, selectedSize)}#reviews`}>
              Review {name}
            </TextLink>
          </li>
        ))}
      </ul>
      <p>
        Something not right? You can return it within {returnDays} days of delivery:{" "}
        <TextLink to="/contact">write to us</TextLink>.
      </p>
    </section>
  );
}
