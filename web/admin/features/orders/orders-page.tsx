import { useState } from "react";
import { useSearchParams } from "react-router";
import { orderList } from "#contract/admin/orders/order-list.ts";
import type { StaffOrder } from "#contract/admin/orders/orders.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { ConfirmedDownload } from "../../ui/confirmed-download.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { ListView } from "../lists/list-view.tsx";
import { useSavedViews } from "../saved-views/use-saved-views.ts";
import { CourierStatesDialog } from "./courier-states/courier-states-dialog.tsx";
import { BulkBar } from "./list/bulk-bar.tsx";
import { OrderCard } from "./list/order-card.tsx";
import { listOrderColumns } from "./list/order-columns.tsx";
import { OrderFilters } from "./list/order-filters.tsx";
import { ViewTabs } from "./list/view-tabs.tsx";
import { orderViews } from "./status/order-views.ts";

/** /admin/orders: the address contains the view and the filters. */
export function Component() {
  const can = useCan();
  const [isUpdating, setUpdating] = useState(false);
  useShortcuts(
    can("orders:write")
      ? [{ keys: "u", label: "Update orders from a courier’s file", run: () => setUpdating(true) }]
      : [],
  );
  const [search] = useSearchParams();
  const { views, columns: chosen } = useSavedViews("orders");
  const view = orderViews.find(({ id }) => id === search.get("view")) ?? orderViews.at(-1);
  const status = [...(view?.statuses ?? [])];
  const isAll = view === orderViews.at(-1);
  return (
    <>
      <ListView
        list={orderList}
        name="orders"
        label="Orders"
        title="Orders"
        actions={(filters) => (
          <>
            {can("orders:write") && (
              <Button size="sm" variant="secondary" onClick={() => setUpdating(true)}>
                Courier’s file
              </Button>
            )}
            <ConfirmedDownload href={api.orders.export({ ...filters, status })}>Export CSV</ConfirmedDownload>
          </>
        )}
        controls={
          <>
            <ViewTabs current={view?.id} saved={views} />
            <OrderFilters key={view?.id} saved={views} />
          </>
        }
        // Orders of another view would be mistaken for orders of this view while it loads.
        queryKey={["orders", "list", view?.id]}
        request={(query) => api.orders.list({ ...query, status })}
        toRows={({ orders }) => orders}
        toId={({ _id }) => _id}
        toName={toName}
        columns={listOrderColumns(can, chosen?.includes("tags"))}
        card={OrderCard}
        empty={{
          none: isAll
            ? ["No orders yet", "An order appears here when a customer places it."]
            : ["Nothing here", "Every order in this view is done."],
          filtered: [
            "No order matches",
            isAll ? "Try another word, or remove a filter." : "Search in the view “All”, or remove a filter.",
          ],
        }}
        bulkBar={can("orders:pack") ? (selected, clear) => <BulkBar orders={selected} onClear={clear} /> : undefined}
      />
      {isUpdating && <CourierStatesDialog onClose={() => setUpdating(false)} />}
    </>
  );
}

const toName = ({ number }: StaffOrder) => `order #${number}`;
