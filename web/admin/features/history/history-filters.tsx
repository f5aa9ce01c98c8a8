import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { listSortLabels } from "#contract/admin/lists/define-list.ts";
import { historyList } from "#contract/admin/system/history-list.ts";
import { api } from "../../state/api.ts";
import { ListFilters } from "../../ui/list-filters.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";
import { FilterFields, listFilterNames } from "../lists/list-controls.tsx";

/**
 * `id` is the record whose history is shown. No field of the form sets it, so a change of another filter removes it.
 */
const names = [...listFilterNames(historyList), "id"];

export function HistoryFilters() {
  const [search] = useSearchParams();
  const { data } = useQuery({ queryKey: ["history", "filters"], queryFn: () => api.history.getFilters() });
  // Until the options have loaded, the value of the address is the only option, so that the form does not lose it.
  const unknown = search.getAll("member").map((value) => ({ value, label: "…" }));
  const options = {
    member: data?.members.map(({ _id, name }) => ({ value: _id, label: name })) ?? unknown,
    entity: (data?.entities ?? search.getAll("entity")).map((value) => ({ value, label: value.replaceAll("-", " ") })),
  };
  return (
    <ListFilters names={names} viewNames={["sort"]} isLoaded={data !== undefined}>
      <FilterFields list={historyList} options={options} />
      <SortSelect labels={listSortLabels(historyList)} defaultSort="-at" isForCards />
    </ListFilters>
  );
}
