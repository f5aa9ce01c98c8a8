import { mediaTypes } from "#contract/admin/media-limits.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { typeLabels } from "./media-labels.ts";

const names = ["q", "use", "type"] as const;

export function MediaFilters() {
  return (
    <ListFilters names={names} label="Search images" placeholder="File name or description">
      <FilterSelect
        label="Use"
        name="use"
        options={[
          { value: "", label: "Used and unused" },
          { value: "used", label: "Used" },
          { value: "unused", label: "Unused" },
          { value: "deleted", label: "Deleted" },
        ]}
      />
      <FilterSelect
        label="Type"
        name="type"
        options={[
          { value: "", label: "Any type" },
          ...mediaTypes.map((value) => ({ value, label: typeLabels[value] })),
        ]}
      />
    </ListFilters>
  );
}
