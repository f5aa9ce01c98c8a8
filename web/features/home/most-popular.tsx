import type { ShownCard as Card } from "#contract/catalogue/shown-card.ts";
import { Carousel } from "../../ui/display/carousel.tsx";
import { SectionHeading } from "../../ui/display/section-heading.tsx";
import { t } from "../../ui/text/t.ts";
import { ProductCard } from "../catalogue/cards/product-card.tsx";

export function MostPopular({ products }: { products: Card[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label={t("Most Popular Collection")} className="wrap lazy-render">
      <SectionHeading title={t("Most Popular Collection")} to="/most-popular" />
      <Carousel label={t("Most Popular Collection")} slideClass="popular-slide">
        {products.map((product) => (
          <ProductCard
            key={product._id}
            product={product}
            sizes="(min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 70vw"
          />
        ))}
      </Carousel>
    </section>
  );
}
