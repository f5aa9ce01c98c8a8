import type { MouseEvent } from "react";
import type { SearchResponse, SearchResult } from "#contract/catalogue/catalogue.ts";
import { minSearchLength } from "#contract/catalogue/listing.ts";
import { useRecentSearches } from "../../../app/state/storage/recent-searches.ts";
import { Image } from "../../../ui/images/image.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage, tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { ShopPrice } from "../cards/shop-price.tsx";
import { Marked } from "./marked.tsx";
import { RemoveRecentSearches } from "./remove-recent-searches.tsx";
import { type SearchRow, toRecentRows, toSearchRows } from "./search-rows.ts";

export { addRecentSearch } from "../../../app/state/storage/recent-searches.ts";

type SearchResultsProps = {
  id: string;
  term: string;
  /** Undefined if nothing has been found yet or the term is too short. */
  found: SearchResponse | undefined;
  /** Index of the row selected by arrow keys or pointer, or -1 if no row is selected. */
  activeRow: number;
  isLoading: boolean;
  hasFailed: boolean;
  onNavigate: () => void;
  onActivateRow: (row: number) => void;
};

/** Result list below the search field. The rows are links; the field's arrow keys select one, and Enter clicks it. */
export function SearchResults({
  id,
  term,
  found,
  activeRow,
  isLoading,
  hasFailed,
  onNavigate,
  onActivateRow,
}: SearchResultsProps) {
  const recentRows = toRecentRows(useRecentSearches());
  const rows = term === "" ? recentRows : found ? toSearchRows(term, found) : [];
  const countText = formatFoundCount(rows);
  const statusText = formatSearchStatus(term, rows.length, isLoading, hasFailed);
  const firstClose = rows.findIndex(({ kind }) => kind === "close");
  // Keep the focus in the input: its blur would close the list before the click is handled.
  const keepInputFocused = (event: MouseEvent) => event.preventDefault();
  const isRecent = rows[0]?.kind === "recent";
  const firstPage = rows.findIndex(({ kind }) => kind === "page");
  const pagesStart = firstPage < 0 ? rows.length : firstPage;
  const pagesEnd = pagesStart + rows.filter(({ kind }) => kind === "page").length;
  const options = rows.map((row, index) => (
    <Link
      key={`${row.kind} ${row.to}`}
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === activeRow}
      tabIndex={-1}
      to={row.to}
      onClick={onNavigate}
      onPointerMove={() => onActivateRow(index)}
      className={rowClass(row)}
    >
      <Row row={row} term={term} isFirstClose={index === firstClose} />
    </Link>
  ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive, the listener only preserves the focus
    <div
      onMouseDown={keepInputFocused}
      className="fade-in absolute inset-x-0 top-full z-10 mt-2 max-h-[70dvh] overflow-y-auto rounded-md border border-hairline bg-raised shadow-float lg:inset-e-auto lg:w-md"
    >
      <p role="status" className={statusText ? "px-4 py-4 text-sm text-muted" : "sr-only"}>
        {statusText ?? countText}
      </p>
      {isRecent && <RemoveRecentSearches.All />}
      <div className={isRecent ? "grid grid-cols-[minmax(0,1fr)_auto]" : undefined}>
        <div id={id} role="listbox" aria-label={isRecent ? t("Recent searches") : t("Products")} aria-busy={isLoading}>
          {options.slice(0, pagesStart)}
          {pagesEnd > pagesStart && (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div
              role="group"
              aria-label={t("Pages and articles")}
              className="border-t border-hairline py-1 first:border-t-0"
            >
              <p aria-hidden="true" className="px-4 pt-2 text-xs text-muted">
                {t("Pages and articles")}
              </p>
              {options.slice(pagesStart, pagesEnd)}
            </div>
          )}
          {options.slice(pagesEnd)}
        </div>
        {isRecent && <RemoveRecentSearches.Each terms={rows.map((row) => (row.kind === "recent" ? row.term : ""))} />}
      </div>
    </div>
  );
}

/** Announced by screen readers. */
function formatFoundCount(rows: readonly SearchRow[]): string {
  const productCount = rows.filter(({ kind }) => kind === "product" || kind === "close").length;
  const pageCount = rows.filter(({ kind }) => kind === "page").length;
  const products = t("{productCount} products found", { productCount });
  return pageCount > 0 ? `${products}, ${t("{pageCount} pages and articles", { pageCount })}` : products;
}

function Row({ row, term, isFirstClose }: { row: SearchRow; term: string; isFirstClose: boolean }) {
  if (row.kind === "all") return t("See all results");
  if (row.kind === "correction")
    return (
      <span className="text-sm">
        {t("Did you mean")} <strong className="font-medium">{row.term}</strong>?
      </span>
    );
  if (row.kind === "recent") return <span className="truncate text-sm">{row.term}</span>;
  if (row.kind === "page")
    return (
      <span className="flex w-full min-w-0 items-baseline justify-between gap-4 text-sm">
        <span lang={contentLanguage(row.page.title)} className="line-clamp-2">
          <Marked text={row.page.title} term={term} />
        </span>
        <span className="shrink-0 text-xs text-muted">{row.page.kind === "article" ? t("Article") : t("Page")}</span>
      </span>
    );
  if (row.kind === "category")
    return (
      <span className="text-sm">
        <span lang={contentLanguage(tWord(row.name))}>
          <Marked text={tWord(row.name)} term={term} />
        </span>
        {row.parents && <span className="text-muted">{t(" in {parents}", { parents: row.parents })}</span>}
      </span>
    );
  return (
    <>
      {isFirstClose && <span className="w-full text-xs text-muted">{t("Close matches")}</span>}
      <ProductRow product={row.product} term={term} />
    </>
  );
}

function Kind({ name }: { name: string }) {
  return (
    <span lang={contentLanguage(name)} className="truncate text-xs text-muted">
      {name}
    </span>
  );
}

function ProductRow({ product, term }: { product: SearchResult; term: string }) {
  return (
    <span className="flex w-full min-w-0 items-center gap-4">
      <Image src={product.image ?? undefined} alt="" sizes="44px" className="w-11 shrink-0" />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-4">
        <span className="grid min-w-0 grow basis-24 gap-0.5">
          <span lang={contentLanguage(product.name)} className="line-clamp-2 text-sm">
            <Marked text={product.name} term={term} />
          </span>
          <Kind name={tWord(product.thirdCategory?.name ?? product.brand ?? "")} />
        </span>
        <ShopPrice price={product.price} from={product.hasPriceRange} size="sm" />
      </span>
    </span>
  );
}

/** Status text shown instead of results. Undefined if there are results. */
export function formatSearchStatus(
  term: string,
  resultCount: number,
  isLoading: boolean,
  hasFailed: boolean,
): string | undefined {
  if (term.length < minSearchLength) return t("Start typing to search");
  if (resultCount > 0) return undefined;
  if (isLoading) return t("Searching…");
  return hasFailed ? t("Something went wrong. Please try again.") : t("No products found");
}

function rowClass({ kind }: SearchRow): string {
  if (kind === "recent") return "flex h-11 items-center ps-4 transition-colors aria-selected:bg-wash";
  const row =
    "flex scroll-mb-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 transition-colors aria-selected:bg-wash";
  if (kind === "all") return `${row} sticky bottom-0 min-h-13 border-t border-hairline bg-raised text-sm font-medium`;
  return `${row} ${kind === "product" || kind === "close" ? "min-h-13" : "min-h-11"}`;
}
