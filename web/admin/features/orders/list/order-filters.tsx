import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { OrderSort } from "#contract/admin/orders/order-sorts.ts";
import type { SavedView } from "#contract/admin/staff/saved-views.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { DayRange } from "../../../ui/day-field.tsx";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { hasFilters, ListFilters } from "../../../ui/list-filters.tsx";
import { SortSelect } from "../../../ui/sort-select.tsx";
import { savedParam, toViewQuery } from "../../saved-views/use-saved-views.ts";
import { ViewDialog } from "../../saved-views/view-dialog.tsx";

const names = ["q", "payment", "tag", "since", "until"] as const;

const sortLabels: Record<OrderSort, string> = {
  "-placedAt": "Newest first",
  placedAt: "Oldest first",
  "-total": "Highest total first",
  total: "Lowest total first",
};

/** Search and filters of the list of orders, which can be saved as a view. */
export function OrderFilters({ saved }: { saved: readonly SavedView[] }) {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery({ queryKey: ["orders", "tags"], queryFn: () => api.orders.listTags() });
  const current = saved.find(({ _id }) => _id === search.get(savedParam));
  const [dialog, setDialog] = useState<{ view: SavedView | undefined }>();
  const removeFilters = () => setSearch(!current && search.has("view") ? { view: search.get("view") ?? "" } : {});
  const isUnsaved = (hasFilters(search, names) || search.has("sort")) && current?.query !== toViewQuery(search);
  return (
    <>
      <ListFilters
        names={names}
        viewNames={["sort"]}
        label="Search orders"
        placeholder={can("customers:phone") ? "Number, name, phone, email, PIN, SKU" : "Number, name, email, PIN, SKU"}
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
        <FilterSelect
          label="Payment"
          name="payment"
          options={[
            { value: "", label: "Any payment" },
            { value: "cod", label: "Cash on delivery" },
            { value: "online", label: "Online" },
          ]}
        />
        <FilterSelect
          label="Tag"
          name="tag"
          options={[{ value: "", label: "Any tag" }, ...new Set([...search.getAll("tag"), ...(data?.tags ?? [])])]}
        />
        <DayRange since={search.get("since")} until={search.get("until")} />
        <SortSelect labels={sortLabels} defaultSort="-placedAt" isForCards />
      </ListFilters>
      {dialog && <ViewDialog page="orders" view={dialog.view} onClose={() => setDialog(undefined)} />}
    </>
  );
}
