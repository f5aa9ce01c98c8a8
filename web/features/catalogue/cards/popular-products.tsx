import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../app/state/queries.ts";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { t } from "../../../ui/text/t.ts";
import { ProductCard } from "./product-card.tsx";
import { fullWidthGrid } from "./product-grid.ts";

/**
 * Popular products for otherwise empty pages (404, empty cart). Renders nothing if the query fails or has no products.
 */
export function PopularProducts() {
  const products = useQuery(queries.popularProducts()).data?.products ?? [];
  if (products.length === 0) return null;
  return (
    <section aria-label={t("Most Popular")}>
      <SectionHeading title={t("Most Popular")} to="/most-popular" />
      <ul className={fullWidthGrid.className}>
        {products.slice(0, 4).map((product) => (
          <li key={product._id} className="min-w-0 md:max-lg:nth-4:hidden">
            <ProductCard product={product} sizes={fullWidthGrid.sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
