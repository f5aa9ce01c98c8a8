import type { ShownCard as Card } from "#contract/catalogue/shown-card.ts";
import { Carousel } from "../../../ui/display/carousel.tsx";
import { ProductCard } from "../../catalogue/cards/product-card.tsx";
import { slideClass } from "./row-skeleton.tsx";

/** A carousel of product cards. */
export function ProductRow({ label, products }: { label: string; products: readonly Card[] }) {
  return (
    <Carousel label={label} slideClass={slideClass}>
      {products.map((product) => (
        <ProductCard
          key={product._id}
          product={product}
          sizes="(min-width: 80rem) 15vw, (min-width: 64rem) 18vw, (min-width: 48rem) 30vw, 46vw"
        />
      ))}
    </Carousel>
  );
}
