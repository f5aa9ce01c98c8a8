import {
  type ListDefinition,
  type ListQuery,
  listSortLabels,
  listSorts,
  listValues,
} from "#contract/admin/lists/define-list.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { findOption } from "../../ui/find-option.ts";
import { ListFilters } from "../../ui/list-filters.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";

type Option = { value: string; label: string };

type ListControlsProps = {
  list: ListDefinition;
  /** The options of loaded choices by the filters' names. Undefined while they load. */
  options?: Readonly<Record<string, readonly Option[] | undefined>> | undefined;
  /** Classes of the search field. */
  searchClass?: string | undefined;
  /** Whether the headings of columns have all sorts, so that the select is for phones only. */
  isSortedByHeadings?: boolean | undefined;
};

/** The search field, the filters and the sort of a list, which set the address. */
export function ListControls({ list, options = {}, searchClass, isSortedByHeadings = false }: ListControlsProps) {
  const { search, filters = {}, defaultSort } = list;
  const loaded = Object.entries(filters).filter(([, { labels }]) => !labels);
  return (
    <ListFilters
      names={listFilterNames(list)}
      viewNames={["sort"]}
      label={search?.label}
      placeholder={search?.placeholder}
      maxLength={search?.max}
      inputClass={searchClass}
      isLoaded={loaded.every(([name]) => options[name] !== undefined)}
    >
      {Object.entries(filters).map(([name, { label, anyLabel, labels }]) => (
        <FilterSelect
          key={name}
          label={label}
          name={name}
          options={[
            { value: "", label: anyLabel },
            ...(labels
              ? Object.entries(labels).map(([value, text]) => ({ value, label: text }))
              : (options[name] ?? [])),
          ]}
        />
      ))}
      <SortSelect labels={listSortLabels(list)} defaultSort={defaultSort} isForCards={isSortedByHeadings} />
    </ListFilters>
  );
}

/** The parameters of the address that filter a list, including the search text. */
export const listFilterNames = ({ search, filters = {} }: ListDefinition): string[] => [
  ...(search ? ["q"] : []),
  ...Object.keys(filters),
];

/** The query of a list from the address. Values that the list does not have are left out. */
export function readListQuery<List extends ListDefinition>(list: List, search: URLSearchParams): ListQuery<List> {
  const filters = Object.entries(list.filters ?? {}).map(([name, { labels }]) => [
    name,
    labels ? findOption(listValues(labels), search, name) : (search.get(name) ?? undefined),
  ]);
  return {
    ...(list.search && { q: search.get("q") ?? "" }),
    ...Object.fromEntries(filters),
    sort: findOption(listSorts(list), search, "sort"),
    after: search.get("after") ?? undefined,
  };
}
