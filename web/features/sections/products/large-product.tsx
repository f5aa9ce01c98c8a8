import type { ShownCard as Card } from "#contract/catalogue/shown-card.ts";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { ProductCard } from "../../catalogue/cards/product-card.tsx";
import type { RowHeading } from "./row-heading.ts";

/** One large product with four beside it, like a magazine page. */
export function LargeProduct({ products, heading }: { products: readonly Card[]; heading: RowHeading }) {
  const [first, ...others] = products;
  if (!first) return null;
  return (
    <section aria-label={heading.title} className="lazy-render bg-wash py-section">
      <div className="wrap">
        <SectionHeading {...heading} />
        {/* The width of the large card makes both columns equally high. The right column has two rows of cards and
            therefore one more row of text. */}
        <div className="grid gap-x-5 gap-y-9 md:grid-cols-[calc(50%+3.5rem)_minmax(0,1fr)] lg:grid-cols-[calc(50%+2.5rem)_minmax(0,1fr)] lg:gap-x-8">
          <div className="lazy-render self-start">
            <ProductCard product={first} sizes="(min-width: 96rem) 47rem, (min-width: 48rem) 52vw, 94vw" />
          </div>
          <ul className="grid grid-cols-2 content-start gap-x-3 gap-y-9 sm:gap-x-5">
            {others.map((product) => (
              <li key={product._id} className="lazy-render min-w-0">
                <ProductCard product={product} sizes="(min-width: 48rem) 22vw, 46vw" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
