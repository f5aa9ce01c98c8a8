import type { ShownCard as Card } from "#contract/catalogue/shown-card.ts";
import { Carousel } from "../../../ui/display/carousel.tsx";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { ProductCard } from "../../catalogue/cards/product-card.tsx";
import type { RowHeading } from "./row-heading.ts";

export function ProductCarousel({ products, heading }: { products: readonly Card[]; heading: RowHeading }) {
  return (
    <section aria-label={heading.title} className="wrap lazy-render">
      <SectionHeading {...heading} />
      <Carousel label={heading.title} slideClass="popular-slide">
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
