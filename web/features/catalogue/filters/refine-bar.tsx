import { effectiveSort, type Sort } from "#contract/catalogue/listing.ts";
import { writeLocalStorage } from "../../../app/state/storage/local-storage.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import type { Icon } from "../../../ui/icons/icons.tsx";
import { FilterIcon, GridIcon, ListIcon } from "../../../ui/icons/more-icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { listingLinks } from "../urls/listing-links.ts";
import { parseListingQuery, parseView, type View, viewKey } from "../urls/listing-url.ts";
import type { SetSearch } from "../urls/use-optimistic-search.ts";
import { filterFormId, filterPanelId } from "./filter-ids.ts";

const sortOptions: { value: Sort; label: string }[] = [
  { value: "relevance", label: msg("Relevance") },
  { value: "high-low", label: msg("Price: high to low") },
  { value: "low-high", label: msg("Price: low to high") },
  { value: "newest", label: msg("Newest") },
  { value: "rating", label: msg("Rating") },
  { value: "discount", label: msg("Discount") },
];

/** Only search results can be sorted by relevance. */
export const getSortOptions = (term: string | undefined) => (term ? sortOptions : sortOptions.slice(1));

type RefineBarProps = {
  search: URLSearchParams;
  total: number;
  activeFilterCount: number;
  setSearch: SetSearch;
};

/** Result count, sort and view. Sticky below the header on narrow screens, so that the filters are always in reach. */
export function RefineBar({ search, total, activeFilterCount, setSearch }: RefineBarProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 border-y border-hairline bg-paper py-1.5 max-lg:sticky max-lg:top-15 max-lg:z-20 max-lg:-mx-page max-lg:px-page">
      <div className="flex items-center gap-4 max-sm:grid max-sm:gap-0">
        <span className="text-sm font-medium max-lg:hidden">{t("Refine By")}</span>
        <Button
          variant="quiet"
          size="sm"
          popoverTarget={filterPanelId}
          className="-ms-3 px-3! max-sm:min-h-7! max-sm:gap-2 max-sm:py-0! max-sm:pe-0! lg:hidden"
        >
          <FilterIcon className="size-4.5" />
          {t("Refine By")}
          {activeFilterCount > 0 && ` (${activeFilterCount})`}
        </Button>
        <p className="text-sm text-muted tabular-nums max-sm:ps-6.5 max-sm:text-xs" aria-live="polite">
          {pluralize(total, "item")}
        </p>
      </div>
      <div className="flex items-center gap-1 sm:gap-2">
        <SortSelect search={search} setSearch={setSearch} />
        <Button
          type="submit"
          form={filterFormId}
          variant="secondary"
          size="sm"
          className="hidden! no-scripts:inline-flex!"
        >
          {t("Apply")}
        </Button>
        <ViewLink search={search} view="grid" label={t("Grid view")} icon={GridIcon} />
        <ViewLink search={search} view="list" label={t("List view")} icon={ListIcon} />
      </div>
    </div>
  );
}

/** Belongs to the filter form, so that the form's Apply button also sorts without JavaScript. */
function SortSelect({ search, setSearch }: { search: URLSearchParams; setSearch: SetSearch }) {
  const query = parseListingQuery({}, search);
  return (
    <Select
      label={t("Sort by")}
      hideLabel
      compact
      name="sort"
      form={filterFormId}
      options={getSortOptions(query.q).map(({ value, label }) => ({ value, label: t(label) }))}
      value={effectiveSort(query as Parameters<typeof effectiveSort>[0])}
      onChange={({ target }) => setSearch(listingLinks.withSort(search, target.value))}
    />
  );
}

type ViewLinkProps = { search: URLSearchParams; view: View; label: string; icon: Icon };

function ViewLink({ search, view, label, icon: Icon }: ViewLinkProps) {
  return (
    <Link
      to={{ search: listingLinks.withView(search, view) }}
      onClick={() => writeLocalStorage(viewKey, view)}
      replace
      preventScrollReset
      aria-label={label}
      title={label}
      aria-current={parseView(search) === view ? "true" : undefined}
      className="grid size-10 place-items-center rounded-full text-muted transition-colors hover:bg-wash hover:text-ink aria-[current]:text-ink max-sm:w-8"
    >
      <Icon />
    </Link>
  );
}
