import type { ReactNode } from "react";
import type { ProductCard as Card, ProductList } from "#contract/catalogue.ts";
import { grouped } from "#contract/money.ts";
import { ButtonLink } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Pagination } from "../ui/pagination.tsx";
import type { Changes } from "./listing-changes.ts";
import { MoreProducts } from "./more-products.tsx";
import type { Shelf } from "./shelf.ts";
import { mostPages, pagesFrom } from "./shown-pages.ts";
import { useArrivingCard } from "./use-arriving-card.ts";

type ResultsProps = {
  /** The pages that are shown, one after the other. */
  pages: ProductList[];
  search: URLSearchParams;
  changes: Changes;
  shelf: Shelf;
  /** Others are on their way: these stay where they are meanwhile. */
  busy: boolean;
  /** Fetches the page after these. */
  next: () => Promise<unknown>;
  card: (product: Card, priority: boolean) => ReactNode;
  /** Stands in place of products when there are none. */
  children: ReactNode;
};

/** The products of a listing. Further pages are loaded while scrolling; the links below them work without that. */
export function Results({ pages, search, changes, shelf, busy, next, card, children }: ResultsProps) {
  const { first, last } = pagesFrom(search);
  const products = withoutRepeats(pages.flatMap((page) => page.products));
  const { total, limit } = pages.at(-1)!;
  const left = Math.max(0, total - last * limit);
  const arriving = useArrivingCard();
  if (products.length === 0) return children;
  return (
    <section aria-labelledby="results" aria-busy={busy} className="transition-opacity delay-100 aria-busy:opacity-50">
      <h2 id="results" className="sr-only">
        Products
      </h2>
      {first > 1 && last - first + 1 < mostPages && <Previous to={changes.withPreviousPage(search)} />}
      <ul className={shelf.cards}>
        {products.map((product, at) => (
          <li
            key={product._id}
            ref={arriving.cardAt(at)}
            className={classNames("later min-w-0", shelf.view === "list" && "py-5 first:pt-0")}
          >
            {card(product, at < 2)}
          </li>
        ))}
      </ul>
      {left > 0 && last - first + 1 < mostPages && (
        <MoreProducts
          // Another address or another wish: what was under way is nobody's any more.
          key={`${busy} ${search}`}
          search={search}
          to={changes.withNextPage(search)}
          shelf={shelf}
          next={next}
          idle={!busy}
          coming={Math.min(left, limit)}
          onPress={() => arriving.await(products.length)}
        />
      )}
      <div className="mt-14 grid justify-items-center gap-5">
        {total > limit && (
          <Seen first={(first - 1) * limit + 1} last={(first - 1) * limit + products.length} total={total} />
        )}
        <Pagination page={last} pages={Math.ceil(total / limit)} to={(page) => changes.onPage(search, page) || "?"} />
      </div>
    </section>
  );
}

function Previous({ to }: { to: string }) {
  return (
    <p className="mb-9 text-center">
      <ButtonLink to={{ search: to }} replace preventScrollReset variant="secondary" size="sm">
        Show previous products
      </ButtonLink>
    </p>
  );
}

/** Said aloud whenever more have come. */
function Seen({ first, last, total }: { first: number; last: number; total: number }) {
  return (
    <p role="status" className="text-sm text-muted tabular-nums">
      Showing {grouped(first)}–{grouped(last)} of {grouped(total)}
    </p>
  );
}

/** Between two pages' answers a product may have moved from one to the other. */
function withoutRepeats(products: Card[]): Card[] {
  return [...new Map(products.map((product) => [product._id, product])).values()];
}
