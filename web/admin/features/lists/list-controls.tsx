import { useSearchParams } from "react-router";
import {
  type Choice,
  type ListDefinition,
  type ListFilterValues,
  type ListQuery,
  listSortLabels,
  listSorts,
  listValues,
  toDefaultSort,
} from "#contract/admin/lists/define-list.ts";
import { DayRange } from "../../ui/day-field.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { findOption } from "../../ui/find-option.ts";
import { hasFilters, ListFilters } from "../../ui/list-filters.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";

/** A string is both the value and its label. */
type Option = string | { value: string; label: string };

type ListControlsProps = {
  list: ListDefinition;
  /** The options of loaded choices by the filters' names. Undefined while they load. */
  options?: Readonly<Record<string, readonly Option[] | undefined>> | undefined;
  /** The kinds of values that the search finds, if they depend on a permission. */
  placeholder?: string | undefined;
  /** Classes of the search field. */
  searchClass?: string | undefined;
  /** Whether a heading of a column has the default sort, so that the select is for phones only. */
  isSortedByHeadings?: boolean | undefined;
};

/** The search field, the filters and the sort of a list, which set the address. */
export function ListControls(props: ListControlsProps) {
  const { list, options = {}, placeholder, searchClass, isSortedByHeadings = false } = props;
  const { search, filters = {}, sorts } = list;
  const [address] = useSearchParams();
  const loaded = Object.entries(filters).filter(([, { labels }]) => !labels);
  if (!search && !list.filters && !sorts) return null;
  return (
    <ListFilters
      names={listFilterNames(list)}
      viewNames={["sort"]}
      label={search?.label}
      placeholder={placeholder ?? search?.placeholder}
      maxLength={search?.max}
      inputClass={searchClass}
      isLoaded={loaded.every(([name]) => options[name] !== undefined)}
    >
      <FilterFields list={list} options={options} />
      {sorts && (
        <SortSelect
          labels={listSortLabels(list)}
          defaultSort={toDefaultSort(list, readListFilters(list, address))}
          isForCards={isSortedByHeadings}
        />
      )}
    </ListFilters>
  );
}

/** The fields of a list's filters, for a `ListFilters` with fields or buttons of its own. */
export function FilterFields({ list, options = {} }: Pick<ListControlsProps, "list" | "options">) {
  const [address] = useSearchParams();
  return (
    <>
      {Object.entries(list.filters ?? {}).map(([name, filter]) => (
        <FilterSelect key={name} label={filter.label} name={name} options={toOptions(filter, options[name])} />
      ))}
      {list.days && <DayRange since={address.get("since")} until={address.get("until")} />}
    </>
  );
}

function toOptions({ anyLabel, labels, defaultValue }: Choice, loaded: readonly Option[] = []): Option[] {
  if (!labels) return [{ value: "", label: anyLabel }, ...loaded];
  const options = Object.entries(labels).map(([value, label]) => ({
    value: value === defaultValue ? "" : value,
    label,
  }));
  return defaultValue === undefined ? [{ value: "", label: anyLabel }, ...options] : options;
}

/** The parameters of the address that filter a list, including the search text. */
export const listFilterNames = ({ search, filters = {}, days = false }: ListDefinition): string[] => [
  ...(search ? ["q"] : []),
  ...Object.keys(filters),
  ...(days ? ["since", "until"] : []),
];

/**
 * Whether the address has a search text or filters of a list. Filters that always have a value do not count: they
 * decide which rows the list has.
 */
export function isListFiltered(list: ListDefinition, search: URLSearchParams): boolean {
  const names = listFilterNames(list).filter((name) => list.filters?.[name]?.defaultValue === undefined);
  return hasFilters(search, names);
}

/** The search text and the filters of a list from the address. Values that the list does not have are left out. */
export function readListFilters<List extends ListDefinition>(list: List, search: URLSearchParams) {
  const filters = Object.entries(list.filters ?? {}).map(([name, { labels, defaultValue }]) => [
    name,
    labels ? (findOption(listValues(labels), search, name) ?? defaultValue) : (search.get(name) ?? undefined),
  ]);
  return {
    ...(list.search && { q: search.get("q") ?? "" }),
    ...Object.fromEntries(filters),
    ...(list.days && { since: search.get("since") ?? undefined, until: search.get("until") ?? undefined }),
  } as ListFilterValues<List>;
}

/** The query of a list from the address: filters, sort and page. */
export function readListQuery<List extends ListDefinition>(list: List, search: URLSearchParams): ListQuery<List> {
  return {
    ...readListFilters(list, search),
    ...(list.sorts && { sort: findOption(listSorts(list), search, "sort") }),
    after: search.get("after") ?? undefined,
  } as ListQuery<List>;
}
