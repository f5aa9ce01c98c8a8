import { useQuery } from "@tanstack/react-query";
import { queries } from "../state/queries.ts";
import { SectionHeading } from "../ui/section-heading.tsx";
import { ProductCard } from "./product-card.tsx";
import { wideShelf } from "./shelf.ts";

/** What others buy, for who came to nothing: an address that leads nowhere, an empty cart. Without an answer there is no shelf. */
export function PopularShelf() {
  const popular = useQuery(queries.mostOrdered()).data?.products ?? [];
  if (popular.length === 0) return null;
  return (
    <section aria-label="Most Popular">
      <SectionHeading title="Most Popular" to="/most-popular" />
      <ul className={wideShelf.cards}>
        {popular.slice(0, 4).map((product) => (
          <li key={product._id} className="min-w-0 md:max-lg:nth-4:hidden">
            <ProductCard product={product} sizes={wideShelf.sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
