import { contentKinds, contentStatuses } from "#contract/admin/content-kinds.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { kindLabels, statusLabels } from "./labels/content-labels.ts";

const names = ["q", "kind", "status"] as const;

export function ContentFilters() {
  return (
    <ListFilters names={names} label="Search content" placeholder="Words of the title">
      <FilterSelect
        label="Kind"
        name="kind"
        options={[
          { value: "", label: "Every kind" },
          ...contentKinds.map((value) => ({ value, label: `${kindLabels[value]}s` })),
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
    </ListFilters>
  );
}
