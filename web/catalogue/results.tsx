import type { ProductList } from "#contract/catalogue.ts";
import { ButtonLink } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { viewFrom } from "./listing-address.ts";
import { cleared, onPage } from "./listing-changes.ts";
import { ProductCard } from "./product-card.tsx";

type ResultsProps = {
  list: ProductList;
  search: URLSearchParams;
  /** Others are on their way: these stay where they are meanwhile. */
  busy: boolean;
};

export function Results({ list, search, busy }: ResultsProps) {
  const view = viewFrom(search);
  if (list.products.length === 0) return <NothingFound search={search} />;
  return (
    <section aria-labelledby="results" aria-busy={busy} className="transition-opacity delay-100 aria-busy:opacity-50">
      <h2 id="results" className="sr-only">
        Products
      </h2>
      <ul className={view === "list" ? "divide-y divide-hairline border-b border-hairline" : grid}>
        {list.products.map((product, at) => (
          <li key={product._id} className={classNames("min-w-0", view === "list" && "py-5 first:pt-0")}>
            <ProductCard product={product} view={view} priority={at < 2} sizes={sizes} />
          </li>
        ))}
      </ul>
      <div className="mt-14">
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / list.limit)}
          to={(page) => onPage(search, page) || "?"}
        />
      </div>
    </section>
  );
}

function NothingFound({ search }: { search: URLSearchParams }) {
  return (
    <EmptyState title="No products match your filters." text="Try adjusting your search criteria.">
      <ButtonLink to={{ search: cleared(search) }} variant="secondary">
        Clear all filters
      </ButtonLink>
      <ButtonLink to="/productlist">All products</ButtonLink>
    </EmptyState>
  );
}

const grid =
  "grid grid-cols-1 gap-x-3 gap-y-9 min-[340px]:grid-cols-2 sm:gap-x-5 md:grid-cols-3 md:gap-y-12 2xl:grid-cols-4";
const sizes = "(min-width: 96rem) 18rem, (min-width: 64rem) 25vw, (min-width: 48rem) 31vw, 46vw";
