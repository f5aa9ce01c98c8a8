import type { MouseEvent } from "react";
import type { SearchResult } from "#contract/catalogue/catalogue.ts";
import { minSearchLength } from "#contract/catalogue/listing.ts";
import { productPath, searchPath } from "../../../app/navigation/paths.ts";
import { Image } from "../../../ui/images/image.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { ShopPrice } from "../cards/shop-price.tsx";

type SearchResultsProps = {
  id: string;
  term: string;
  products: readonly SearchResult[];
  /** Index of the row selected by arrow keys or pointer; -1: none. */
  activeRow: number;
  isLoading: boolean;
  hasFailed: boolean;
  onNavigate: () => void;
  onActivateRow: (row: number) => void;
};

/** Result list below the search field. The rows are links; the field's arrow keys select one. */
export function SearchResults({
  id,
  term,
  products,
  activeRow,
  isLoading,
  hasFailed,
  onNavigate,
  onActivateRow,
}: SearchResultsProps) {
  const statusText = formatSearchStatus(term, products.length, isLoading, hasFailed);
  // Keep the focus in the input: its blur would close the list before the click is handled.
  const keepInputFocused = (event: MouseEvent) => event.preventDefault();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive, the listener only preserves the focus
    <div
      onMouseDown={keepInputFocused}
      className="fade-in absolute inset-x-0 top-full z-10 mt-2 max-h-[70dvh] overflow-y-auto rounded-md border border-hairline bg-raised shadow-float lg:right-auto lg:w-md"
    >
      <p role="status" className={statusText ? "px-5 py-4 text-sm text-muted" : "sr-only"}>
        {statusText ?? `${products.length} products found`}
      </p>
      <div id={id} role="listbox" aria-label="Products" aria-busy={isLoading}>
        {products.map((product, row) => (
          <Link
            key={product._id}
            {...optionProps(id, row, activeRow)}
            to={productPath(product, product.color)}
            onClick={onNavigate}
            onPointerMove={() => onActivateRow(row)}
            className={entryClassName}
          >
            <Image src={product.image ?? undefined} alt="" sizes="44px" className="w-11 shrink-0" />
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-4">
              <span className="grid min-w-0 grow basis-24 gap-0.5">
                <span className="line-clamp-2 text-sm">{product.name}</span>
                <span className="truncate text-xs text-muted">{product.thirdCategory?.name ?? product.brand}</span>
              </span>
              <ShopPrice price={product.price} from={product.hasPriceRange} size="sm" />
            </span>
          </Link>
        ))}
        {products.length > 0 && (
          <Link
            {...optionProps(id, products.length, activeRow)}
            to={searchPath(term)}
            onClick={onNavigate}
            onPointerMove={() => onActivateRow(products.length)}
            className={`${entryClassName} sticky bottom-0 border-t border-hairline bg-raised text-sm font-medium`}
          >
            See all results
          </Link>
        )}
      </div>
    </div>
  );
}

function optionProps(id: string, row: number, activeRow: number) {
  return { id: `${id}-${row}`, role: "option", "aria-selected": row === activeRow, tabIndex: -1 };
}

/** Status text shown instead of results. Undefined if there are results. */
export function formatSearchStatus(
  term: string,
  resultCount: number,
  isLoading: boolean,
  hasFailed: boolean,
): string | undefined {
  if (term.length < minSearchLength) return "Start typing to search";
  if (resultCount > 0) return undefined;
  if (isLoading) return "Searching…";
  return hasFailed ? "Something went wrong. Please try again." : "No products found";
}

const entryClassName =
  "flex scroll-mb-14 min-h-13 items-center gap-4 px-4 py-2 transition-colors aria-selected:bg-wash";
