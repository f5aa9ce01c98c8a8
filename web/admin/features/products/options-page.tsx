import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { OptionKind } from "#contract/admin/products/product-limits.ts";
import type { OptionNamesResponse } from "#contract/admin/products/product-options.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { EarlierRenames } from "./options/earlier-renames.tsx";
import { RenameEverywhereDialog } from "./options/rename-everywhere-dialog.tsx";
import { optionsKey } from "./options/use-renames.ts";

type Option = OptionNamesResponse["options"][number];

/** /admin/products/options: all colours or sizes of the shop. Renaming one changes all products. */
export function Component() {
  const can = useCan();
  const [search] = useSearchParams();
  const kind: OptionKind = search.get("kind") === "size" ? "size" : "color";
  const q = search.get("q") ?? "";
  const [renamed, setRenamed] = useState<string>();
  const query = useQuery({
    queryKey: [...optionsKey, "names", kind, q],
    queryFn: () => api.catalogueOptions.list({ kind, q }),
    placeholderData: (previous) => previous,
  });
  const rename = ({ name }: Option) =>
    can("products:write") && (
      <Button size="sm" variant="secondary" data-row-link onClick={() => setRenamed(name)}>
        Rename<span className="sr-only"> {name}</span>
      </Button>
    );
  const columns: Column<Option>[] = [
    { id: "name", label: kind === "size" ? "Size" : "Colour", cell: ({ name }) => name, width: "w-1/2" },
    { id: "products", label: "Products", align: "end", cell: ({ products }) => products },
    { id: "actions", label: "Actions", align: "end", cell: rename },
  ];
  return (
    <>
      <PageHeader
        title="Colours and sizes"
        text="The names in all products. Renaming one to another that exists merges the two."
      />
      <ListFilters names={["q"]} viewNames={["kind"]} label="Search names" placeholder="Name" maxLength={60}>
        <FilterSelect
          name="kind"
          label="Kind"
          options={[
            { value: "", label: "Colours" },
            { value: "size", label: "Sizes" },
          ]}
        />
      </ListFilters>
      <div className="grid gap-6">
        <QueryState query={query}>
          {({ options, isCut }) =>
            options.length === 0 ? (
              <EmptyState title="Nothing found" text="No product has such a name." />
            ) : (
              <div className="max-w-2xl">
                <DataTable
                  label={kind === "size" ? "Sizes" : "Colours"}
                  rows={options}
                  columns={columns}
                  toId={({ name }) => name}
                  toName={({ name }) => name}
                  card={(option) => (
                    <div className="flex items-center justify-between gap-3">
                      <div className="min-w-0">
                        <p className="wrap-anywhere">{option.name}</p>
                        <p className="text-muted">{pluralize(option.products, "product")}</p>
                      </div>
                      {rename(option)}
                    </div>
                  )}
                />
                {isCut && <p className="pt-3 text-sm text-muted">There are more: search for a part of the name.</p>}
              </div>
            )
          }
        </QueryState>
        <EarlierRenames />
      </div>
      {renamed !== undefined && (
        <RenameEverywhereDialog kind={kind} from={renamed} onClose={() => setRenamed(undefined)} />
      )}
    </>
  );
}
