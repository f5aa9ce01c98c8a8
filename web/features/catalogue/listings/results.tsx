import type { ReactNode } from "react";
import type { ProductList } from "#contract/catalogue/catalogue.ts";
import type { ShownCard as Card } from "#contract/catalogue/shown-card.ts";
import { formatInteger } from "#contract/values/money.ts";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { Pagination } from "../../../ui/navigation/pagination.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { t } from "../../../ui/text/t.ts";
import type { ProductGrid } from "../cards/product-grid.ts";
import type { ListingLinks } from "../urls/listing-links.ts";
import { maxPages, parsePageRange } from "../urls/page-range.ts";
import { MoreProducts } from "./more-products.tsx";
import { useCardFocus } from "./use-card-focus.ts";

type ResultsProps = {
  /** Responses of the shown pages, in order. */
  pages: ProductList[];
  search: URLSearchParams;
  links: ListingLinks;
  grid: ProductGrid;
  /** Other results are loading. The current ones stay visible meanwhile. */
  isPending: boolean;
  /** Loads the page after the shown ones. */
  fetchNextPage: () => Promise<unknown>;
  renderCard: (product: Card, priority: boolean) => ReactNode;
  /** Empty state. */
  children: ReactNode;
};

/** The products of a listing. More pages load on scroll; the pagination links below work without JavaScript. */
export function Results({ pages, search, links, grid, isPending, fetchNextPage, renderCard, children }: ResultsProps) {
  const { first, last } = parsePageRange(search);
  const products = deduplicate(pages.flatMap((page) => page.products));
  const { total = 0, limit = 0 } = pages.at(-1) ?? {};
  const remaining = Math.max(0, total - last * limit);
  const cardFocus = useCardFocus();
  if (products.length === 0) return children;
  return (
    <section
      aria-labelledby="results"
      aria-busy={isPending}
      className="transition-opacity delay-100 aria-busy:opacity-50"
    >
      <h2 id="results" className="sr-only">
        {t("Products")}
      </h2>
      {first > 1 && last - first + 1 < maxPages && <PreviousPageLink to={links.withPreviousPage(search)} />}
      <ul className={grid.className}>
        {products.map((product, index) => (
          <li
            key={product._id}
            ref={cardFocus.cardRef(index)}
            className={classNames("lazy-render min-w-0", grid.view === "list" && "py-5 first:pt-0")}
          >
            {renderCard(product, index < 2)}
          </li>
        ))}
      </ul>
      {remaining > 0 && last - first + 1 < maxPages && (
        <MoreProducts
          // Remounts on navigation, which discards a pending request for the previous URL.
          key={`${isPending} ${search}`}
          search={search}
          nextPageSearch={links.withNextPage(search)}
          grid={grid}
          fetchNextPage={fetchNextPage}
          canLoad={!isPending}
          nextCount={Math.min(remaining, limit)}
          onManualLoad={() => cardFocus.focusWhenRendered(products.length)}
        />
      )}
      <div className="mt-14 grid justify-items-center gap-5">
        {total > limit && (
          <ResultCount first={(first - 1) * limit + 1} last={(first - 1) * limit + products.length} total={total} />
        )}
        <Pagination
          page={last}
          pageCount={Math.ceil(total / limit)}
          pageUrl={(page) => links.withPage(search, page) || "?"}
        />
      </div>
    </section>
  );
}

function PreviousPageLink({ to }: { to: string }) {
  return (
    <p className="mb-9 text-center">
      <ButtonLink to={{ search: to }} replace preventScrollReset variant="secondary" size="sm">
        {t("Show previous products")}
      </ButtonLink>
    </p>
  );
}

/** Announced by screen readers when more products have loaded. */
function ResultCount({ first, last, total }: { first: number; last: number; total: number }) {
  return (
    <p role="status" className="text-sm text-muted tabular-nums">
      {t("Showing {first}–{last} of {total}", {
        first: formatInteger(first),
        last: formatInteger(last),
        total: formatInteger(total),
      })}
    </p>
  );
}

/** A product may move from one page to another between two requests, and would then be listed twice. */
function deduplicate(products: Card[]): Card[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}
