import { useHref, useLocation } from "react-router";
import type { Facets } from "#contract/catalogue/catalogue.ts";
import { priceBounds } from "#contract/catalogue/listing.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { CloseIcon } from "../../../ui/icons/icons.tsx";
import { useModalPopover } from "../../../ui/overlays/use-modal-popover.ts";
import { t } from "../../../ui/text/t.ts";
import { listingLinks } from "../urls/listing-links.ts";
import { parseListingQuery, parseView } from "../urls/listing-url.ts";
import type { SetSearch } from "../urls/use-optimistic-search.ts";
import { ColorFilter } from "./color-filter.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { filterFormId, filterPanelId } from "./filter-ids.ts";
import { PriceFilter } from "./price-filter.tsx";
import { RatingFilter } from "./rating-filter.tsx";
import { SizeFilter } from "./size-filter.tsx";
import { useFilterForm } from "./use-filter-form.ts";

export type FilterPanelProps = {
  search: URLSearchParams;
  facets: Facets;
  total: number;
  setSearch: SetSearch;
};

/**
 * A column beside the products on wide screens. On narrow screens the same element is a popover that slides in from the
 * start of the line: the filters are in the document only once, and open and work without JavaScript.
 */
export function FilterPanel({ search, facets, total, setSearch }: FilterPanelProps) {
  const { pathname } = useLocation();
  const form = useFilterForm(listingLinks, search, setSearch);
  return (
    <aside id={filterPanelId} popover="auto" aria-label={t("Filters")} {...useModalPopover()} className={panel}>
      <div className="sticky top-0 z-10 flex items-center justify-between bg-paper py-3 lg:hidden">
        <p className="font-display text-[min(1.5rem,8vw)]/[1.2]">{t("Refine By")}</p>
        <IconButton label={t("Close")} popoverTarget={filterPanelId} popoverTargetAction="hide" className="-me-2">
          <CloseIcon />
        </IconButton>
      </div>
      <form {...form} id={filterFormId} action={useHref(pathname)}>
        <PreservedParams search={search} />
        <FilterGroup
          title={t("Categories")}
          name="category"
          search={search}
          options={facets.categories.map(({ _id, name, count }) => ({ value: _id, label: name, count }))}
          open
        />
        <SizeFilter
          search={search}
          sizes={facets.sizes}
          onSelect={(size) => setSearch(listingLinks.withFacetValue(search, "size", size))}
        />
        <PriceFilter
          search={search}
          bounds={priceBounds}
          onChange={(range, replace) => setSearch(listingLinks.withPriceRange(search, range), { replace })}
        />
        <ColorFilter search={search} colors={facets.colors} />
        <FilterGroup title={t("Brand")} name="brand" search={search} options={facets.brands} />
        <FilterGroup title={t("Pattern")} name="pattern" search={search} options={facets.patterns} open />
        <FilterGroup title={t("Sleeve length")} name="sleeveLength" search={search} options={facets.sleeveLengths} />
        <FilterGroup title={t("Fabric")} name="fabric" search={search} options={facets.fabrics} />
        <FilterGroup title={t("Occasion")} name="occasion" search={search} options={facets.occasions} />
        <RatingFilter search={search} ratings={facets.ratings} />
        <Checkbox
          name="inStock"
          value="true"
          label={t("In stock only")}
          trailing={facets.inStock}
          checked={parseListingQuery({}, search).inStock === "true"}
          readOnly
          className="min-h-13"
        />
        <Checkbox
          name="discountOnly"
          value="true"
          label={t("Discount only")}
          trailing={facets.discounted}
          checked={parseListingQuery({}, search).discountOnly === "true"}
          readOnly
          className="min-h-13"
        />
        <Button type="submit" fullWidth className="mt-4 hidden! no-scripts:inline-flex!">
          {t("Apply")}
        </Button>
      </form>
      <div className="sticky bottom-0 -mx-inset border-t border-hairline bg-paper px-inset py-3 lg:hidden">
        <Button fullWidth popoverTarget={filterPanelId} popoverTargetAction="hide">
          {t("Show {total}", { total: pluralize(total, "item") })}
        </Button>
      </div>
    </aside>
  );
}

/** Hidden inputs for the URL parameters that the form has no fields for. */
function PreservedParams({ search }: { search: URLSearchParams }) {
  const { q, collection } = parseListingQuery({}, search) as { q?: string; collection?: string };
  const view = parseView(search);
  return (
    <>
      {q && <input type="hidden" name="q" value={q} />}
      {collection && <input type="hidden" name="collection" value={collection} />}
      {view === "list" && <input type="hidden" name="view" value={view} />}
    </>
  );
}

const panel = [
  "bg-paper text-ink outline-none",
  // Drawer on narrow screens.
  "max-lg:fixed max-lg:inset-y-0 max-lg:inset-e-auto max-lg:inset-s-0 max-lg:m-0 max-lg:h-dvh max-lg:max-h-dvh max-lg:w-[min(22rem,calc(100%-min(3rem,13.4vw)))] max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:px-inset max-lg:shadow-float",
  "max-lg:translate-x-[calc(-100%*var(--line-direction))] max-lg:transition-[translate,overlay,display] max-lg:transition-discrete max-lg:duration-300 max-lg:open:translate-x-0 max-lg:starting:open:translate-x-[calc(-100%*var(--line-direction))] max-lg:backdrop:bg-veil",
  // Column on wide screens, whether the popover is open or not. Sticky below the header.
  "lg:sticky lg:top-28 lg:bottom-auto lg:-mx-2 lg:-mt-4 lg:block lg:h-auto lg:max-h-[calc(100dvh-7rem)] lg:w-auto lg:self-start lg:overflow-y-auto lg:px-2 lg:pb-12 lg:[mask-image:linear-gradient(#000_calc(100%-3rem),transparent)] lg:[scrollbar-color:var(--color-line)_transparent] lg:[scrollbar-width:thin]",
].join(" ");
