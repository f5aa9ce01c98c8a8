import { type ContentSort, contentStatuses, listedContentKinds } from "#contract/admin/content/content-kinds.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";
import { kindLabels, statusLabels } from "./labels/content-labels.ts";

const names = ["q", "kind", "status"] as const;

const sortLabels: Record<ContentSort, string> = {
  "-changed": "Last changed first",
  changed: "Longest unchanged first",
  title: "Title A–Z",
  "-title": "Title Z–A",
  status: "Drafts first",
  "-status": "Ended first",
};

export function ContentFilters() {
  return (
    <ListFilters names={names} viewNames={["sort"]} label="Search content" placeholder="Words of the title">
      <FilterSelect
        label="Kind"
        name="kind"
        options={[
          { value: "", label: "Any kind" },
          ...listedContentKinds.map((value) => ({ value, label: `${kindLabels[value]}s` })),
        ]}
      />
      <FilterSelect
        label="Status"
        name="status"
        options={[
          { value: "", label: "Any status" },
          ...contentStatuses.map((value) => ({ value, label: statusLabels[value] })),
        ]}
      />
      <SortSelect labels={sortLabels} defaultSort="-changed" isForCards />
    </ListFilters>
  );
}
