import type { ShownCard as Card } from "#contract/catalogue/shown-card.ts";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { ProductCard } from "../../catalogue/cards/product-card.tsx";
import type { RowHeading } from "./row-heading.ts";

export function ProductGrid({ products, heading }: { products: readonly Card[]; heading: RowHeading }) {
  return (
    <section aria-label={heading.title} className="wrap lazy-render">
      <SectionHeading {...heading} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 md:grid-cols-4 md:gap-y-12">
        {products.map((product) => (
          <li key={product._id} className="lazy-render min-w-0">
            <ProductCard product={product} sizes="(min-width: 96rem) 21rem, (min-width: 48rem) 23vw, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
