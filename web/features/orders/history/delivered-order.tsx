import type { Order } from "#contract/orders/orders.ts";
import { productPath } from "../../../app/navigation/paths.ts";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { t } from "../../../ui/text/t.ts";
import { Returns } from "../returns/returns.tsx";

/** Links to review the products of a delivered order, and its returns. */
export function DeliveredOrder({ order }: { order: Order }) {
  const products = [...new Map(order.items.map((item) => [item.productId, item])).values()];
  return (
    <section
      aria-label={t("Reviews and returns")}
      className="grid gap-5 border-t border-hairline pt-6 text-sm text-muted print:hidden"
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {products.map(({ productId, slug, name, selectedColor, selectedSize }) => (
          <li key={productId}>
            <TextLink to={`${productPath({ _id: productId, slug }, selectedColor, selectedSize)}#write-review`}>
              {t("Review {name}", { name })}
            </TextLink>
          </li>
        ))}
      </ul>
      <Returns order={order} />
    </section>
  );
}
