import { type MediaSort, mediaTypes } from "#contract/admin/content/media-limits.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";
import { typeLabels } from "./media-labels.ts";

export const mediaFilterNames = ["q", "use", "type"] as const;

const sortLabels: Record<MediaSort, string> = {
  "-uploaded": "Newest first",
  uploaded: "Oldest first",
  name: "Name A–Z",
  "-name": "Name Z–A",
  "-size": "Largest first",
  size: "Smallest first",
};

export function MediaFilters() {
  return (
    <ListFilters
      names={mediaFilterNames}
      viewNames={["sort"]}
      label="Search images"
      placeholder="File name or description"
    >
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
      <SortSelect labels={sortLabels} defaultSort="-uploaded" />
    </ListFilters>
  );
}
