import { useSearchParams } from "react-router";
import { FilterSelect } from "./filter-select.tsx";

type SortSelectProps<Sort extends string> = {
  /** The names of the sorts, such as "Newest first". */
  labels: Readonly<Record<Sort, string>>;
  /** The sort of an address without the parameter `sort`. */
  defaultSort: NoInfer<Sort>;
  /**
   * True for lists that are tables on wide screens, where the headings of the columns sort. The select is then shown on
   * phones only, where rows are cards.
   */
  isForCards?: boolean;
};

/** The sort of a list. The select is inside `ListFilters`, whose `viewNames` must include "sort". */
export function SortSelect<Sort extends string>({ labels, defaultSort, isForCards }: SortSelectProps<Sort>) {
  const [search] = useSearchParams();
  const current = search.get("sort") ?? "";
  const sorts = Object.keys(labels) as Sort[];
  const select = (
    <FilterSelect
      label="Sort"
      name="sort"
      // The default sort has an empty value, so that choosing it adds no parameter to the address.
      defaultValue={current === defaultSort ? "" : current}
      options={sorts.map((sort) => ({ value: sort === defaultSort ? "" : sort, label: labels[sort] }))}
    />
  );
  return isForCards ? <div className="contents md:hidden">{select}</div> : select;
}
