import { useSearchParams } from "react-router";
import { FilterSelect } from "./filter-select.tsx";

type SortSelectProps<Sort extends string> = {
  /** What each sort is called: "Newest first". */
  labels: Readonly<Record<Sort, string>>;
  /** The sort of an address that names none. */
  defaultSort: NoInfer<Sort>;
  /** For tables, whose columns are sorted by their heads: on phones, where they are cards. */
  isForCards?: boolean;
};

/** The sort of a list, within its `ListFilters`, whose `viewNames` have "sort". */
export function SortSelect<Sort extends string>({ labels, defaultSort, isForCards }: SortSelectProps<Sort>) {
  const [search] = useSearchParams();
  const current = search.get("sort") ?? "";
  const sorts = Object.keys(labels) as Sort[];
  const select = (
    <FilterSelect
      label="Sort"
      name="sort"
      // The default has no parameter, so that a plain address stays one.
      defaultValue={current === defaultSort ? "" : current}
      options={sorts.map((sort) => ({ value: sort === defaultSort ? "" : sort, label: labels[sort] }))}
    />
  );
  return isForCards ? <div className="contents md:hidden">{select}</div> : select;
}
