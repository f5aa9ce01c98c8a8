import { useState } from "react";
import { useHref } from "react-router";
import type { Facets } from "#contract/catalogue/catalogue.ts";
import { type PopularSort, popularPriceBounds } from "#contract/catalogue/listing.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { FilterIcon } from "../../../ui/icons/more-icons.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { FilterGroup } from "../filters/filter-group.tsx";
import { PriceFilter } from "../filters/price-filter.tsx";
import { useFilterForm } from "../filters/use-filter-form.ts";
import { popularLinks } from "../urls/listing-links.ts";
import { parsePopularQuery } from "../urls/popular-url.ts";
import type { SetSearch } from "../urls/use-optimistic-search.ts";
import { PopularSearch } from "./popular-search.tsx";

const sortOptions: { value: PopularSort | ""; label: string }[] = [
  { value: "", label: msg("Most ordered") },
  { value: "newest", label: msg("Newest") },
  { value: "price-low-high", label: msg("Price: low to high") },
  { value: "price-high-low", label: msg("Price: high to low") },
  { value: "discount", label: msg("Discount") },
];

type PopularBarProps = {
  search: URLSearchParams;
  facets: Facets;
  total: number;
  activeFilterCount: number;
  setSearch: SetSearch;
};

/** Search, filters and sort in one form, so that they also work without JavaScript. */
export function PopularBar({ search, facets, total, activeFilterCount, setSearch }: PopularBarProps) {
  const [open, setOpen] = useState(false);
  const form = useFilterForm(popularLinks, search, setSearch);
  return (
    <form {...form} action={useHref("/most-popular")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-hairline py-2">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-controls="popular-filters"
          onClick={() => setOpen(!open)}
          className="-ms-3 px-3! no-scripts:hidden!"
        >
          <FilterIcon className="size-4.5" />
          {t("Filters")}
          {activeFilterCount > 0 && ` (${activeFilterCount})`}
        </Button>
        <PopularSearch term={parsePopularQuery(search).q ?? ""} />
        <p className="text-sm text-muted tabular-nums sm:ms-auto" aria-live="polite">
          {pluralize(total, "item")}
        </p>
        <Select
          label={t("Sort by")}
          hideLabel
          compact
          className="max-sm:ms-auto"
          name="sort"
          options={sortOptions.map(({ value, label }) => ({ value, label: t(label) }))}
          value={parsePopularQuery(search).sort ?? ""}
          onChange={({ target }) => setSearch(popularLinks.withSort(search, target.value))}
        />
      </div>
      <div
        id="popular-filters"
        data-open={open}
        className="grid items-start gap-x-10 border-b border-hairline py-3 data-[open=false]:hidden sm:grid-cols-2 sm:*:border-b-0 lg:grid-cols-4 no-scripts:grid!"
      >
        <PriceFilter
          search={search}
          bounds={popularPriceBounds}
          onChange={(range, replace) => setSearch(popularLinks.withPriceRange(search, range), { replace })}
        />
        <FilterGroup title={t("Occasion")} name="occasion" search={search} options={facets.occasions} open />
        <FilterGroup title={t("Fabric")} name="fabric" search={search} options={facets.fabrics} open />
        <FilterGroup
          title={t("Sleeve length")}
          name="sleeveLength"
          search={search}
          options={facets.sleeveLengths}
          open
        />
        <Button type="submit" className="hidden! no-scripts:inline-flex!">
          {t("Apply")}
        </Button>
      </div>
    </form>
  );
}
