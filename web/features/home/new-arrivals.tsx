import type { ShownCard as Card } from "#contract/catalogue/shown-card.ts";
import { newArrivalsPath } from "../../app/navigation/paths.ts";
import { SectionHeading } from "../../ui/display/section-heading.tsx";
import { t } from "../../ui/text/t.ts";
import { ProductCard } from "../catalogue/cards/product-card.tsx";

export function NewArrivals({ products }: { products: Card[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label={t("New Arrivals")} className="wrap lazy-render">
      <SectionHeading title={t("New Arrivals")} to={newArrivalsPath} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-9 sm:gap-x-5 md:grid-cols-4 md:gap-y-12">
        {products.slice(0, 8).map((product) => (
          <li key={product._id} className="lazy-render min-w-0">
            <ProductCard product={product} sizes="(min-width: 96rem) 21rem, (min-width: 48rem) 23vw, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
