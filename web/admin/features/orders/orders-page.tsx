import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { StaffOrder } from "#contract/admin/orders/orders.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { ConfirmedDownload } from "../../ui/confirmed-download.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { useSelection } from "../../ui/use-selection.ts";
import { useColumns } from "../saved-views/use-columns.tsx";
import { useSavedViews } from "../saved-views/use-saved-views.ts";
import { CourierStatesDialog } from "./courier-states/courier-states-dialog.tsx";
import { BulkBar } from "./list/bulk-bar.tsx";
import { toListFilters } from "./list/list-filters.ts";
import { OrderCard } from "./list/order-card.tsx";
import { listOrderColumns, showTagsOnce } from "./list/order-columns.tsx";
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
  const { views } = useSavedViews("orders");
  const { columns, columnsButton } = useColumns("orders", listOrderColumns(can), "number");
  const view = orderViews.find(({ id }) => id === search.get("view")) ?? orderViews.at(-1);
  const filters = toListFilters(search, view);
  const query = useQuery({
    queryKey: ["orders", "list", view?.id, search.toString()],
    queryFn: () => api.orders.list({ ...filters, after: search.get("after") || undefined }),
    // The previous page of a view is shown until the next has loaded. Orders of another view would be mistaken for
    // orders of this view.
    placeholderData: (previous, before) => (before?.queryKey[2] === view?.id ? previous : undefined),
  });
  const rows = query.data?.orders ?? [];
  const { selection, clear } = useSelection(rows.map(({ _id }) => _id));
  return (
    <>
      <PageHeader title="Orders">
        {columnsButton}
        {can("orders:write") && (
          <Button size="sm" variant="secondary" onClick={() => setUpdating(true)}>
            Courier’s file
          </Button>
        )}
        <ConfirmedDownload href={api.orders.export(filters)}>Export CSV</ConfirmedDownload>
      </PageHeader>
      <ViewTabs current={view?.id} saved={views} />
      <OrderFilters key={view?.id} saved={views} />
      <QueryState query={query}>
        {({ orders, next }) =>
          orders.length === 0 ? (
            <NoOrders isAll={view === orderViews.at(-1)} />
          ) : (
            <>
              <DataTable
                label="Orders"
                rows={orders}
                columns={showTagsOnce(columns)}
                toId={({ _id }) => _id}
                toName={toName}
                card={OrderCard}
                selection={can("orders:pack") ? selection : undefined}
                defaultSort="-placedAt"
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      {isUpdating && <CourierStatesDialog onClose={() => setUpdating(false)} />}
      <BulkBar orders={rows.filter(({ _id }) => selection.ids.has(_id))} onClear={clear} />
    </>
  );
}

const toName = ({ number }: StaffOrder) => `order #${number}`;

function NoOrders({ isAll }: { isAll: boolean }) {
  const [search] = useSearchParams();
  const isFiltered = ["q", "payment", "tag", "since", "until"].some((name) => search.get(name));
  return isFiltered ? (
    <EmptyState
      title="No order matches"
      text={isAll ? "Try another word, or remove a filter." : "Search in the view “All”, or remove a filter."}
    />
  ) : (
    <EmptyState
      title={isAll ? "No orders yet" : "Nothing here"}
      text={isAll ? "An order appears here when a customer places it." : "Every order in this view is done."}
    />
  );
}
