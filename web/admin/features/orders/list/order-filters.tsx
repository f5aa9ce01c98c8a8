import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { listSortLabels } from "#contract/admin/lists/define-list.ts";
import { orderList } from "#contract/admin/orders/order-list.ts";
import type { SavedView } from "#contract/admin/saved-views/saved-views.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { ListFilters } from "../../../ui/list-filters.tsx";
import { SortSelect } from "../../../ui/sort-select.tsx";
import { FilterFields, isListFiltered, listFilterNames } from "../../lists/list-controls.tsx";
import { savedParam, toViewQuery } from "../../saved-views/use-saved-views.ts";
import { ViewDialog } from "../../saved-views/view-dialog.tsx";

/** Search and filters of the list of orders, which can be saved as a view. */
export function OrderFilters({ saved }: { saved: readonly SavedView[] }) {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery({ queryKey: ["orders", "tags"], queryFn: () => api.orders.listTags() });
  const current = saved.find(({ _id }) => _id === search.get(savedParam));
  const [dialog, setDialog] = useState<{ view: SavedView | undefined }>();
  const removeFilters = () => setSearch(!current && search.has("view") ? { view: search.get("view") ?? "" } : {});
  const isUnsaved = (isListFiltered(orderList, search) || search.has("sort")) && current?.query !== toViewQuery(search);
  return (
    <>
      <ListFilters
        names={listFilterNames(orderList)}
        viewNames={["sort"]}
        label={orderList.search.label}
        placeholder={can("customers:phone") ? orderList.search.placeholder : "Number, name, email, PIN, SKU"}
        onRemove={removeFilters}
        actions={
          <>
            {current?.mayChange && (
              <Button variant="quiet" size="sm" onClick={() => setDialog({ view: current })}>
                Edit view
              </Button>
            )}
            {isUnsaved && (
              <Button variant="quiet" size="sm" onClick={() => setDialog({ view: undefined })}>
                Save view
              </Button>
            )}
          </>
        }
      >
        <FilterFields
          list={orderList}
          options={{ tag: [...new Set([...search.getAll("tag"), ...(data?.tags ?? [])])] }}
        />
        <SortSelect labels={listSortLabels(orderList)} defaultSort="-placedAt" isForCards />
      </ListFilters>
      {dialog && <ViewDialog page="orders" view={dialog.view} onClose={() => setDialog(undefined)} />}
    </>
  );
}
