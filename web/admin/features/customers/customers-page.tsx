import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
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
import { AddCustomerDialog } from "./edits/add-customer-dialog.tsx";
import { CustomerCard, listCustomerColumns } from "./list/customer-columns.tsx";
import { CustomerFilters, isFiltered, toListFilters } from "./list/customer-filters.tsx";
import { toCustomerName } from "./list/customer-link.tsx";
import { CustomerBulkBar } from "./tags/customer-bulk-bar.tsx";

/** /admin/customers: the address contains the filters, the sort and the page. */
export function Component() {
  const can = useCan();
  const [isAdding, setAdding] = useState(false);
  useShortcuts(can("customers:write") ? [{ keys: "n", label: "Add a customer", run: () => setAdding(true) }] : []);
  const [search] = useSearchParams();
  const { columns, columnsButton } = useColumns("customers", listCustomerColumns(can), "name");
  const filters = toListFilters(search);
  const query = useQuery({
    queryKey: ["customers", "list", search.toString()],
    queryFn: () => api.customers.list({ ...filters, after: search.get("after") || undefined }),
    placeholderData: (previous) => previous,
  });
  const rows = query.data?.customers ?? [];
  const { selection, clear } = useSelection(rows.map(({ _id }) => _id));
  return (
    <>
      <PageHeader title="Customers">
        {columnsButton}
        <ButtonLink size="sm" variant="secondary" to="/admin/customers/blocked">
          Blocked customers
        </ButtonLink>
        {can("customers:write") && (
          <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
            Add a customer
          </Button>
        )}
        {can("customers:export") && (
          <ConfirmedDownload href={api.customers.export(filters)}>Export CSV</ConfirmedDownload>
        )}
      </PageHeader>
      <CustomerFilters />
      <QueryState query={query}>
        {({ customers, next }) =>
          customers.length === 0 ? (
            <NoCustomers isFiltered={isFiltered(search)} />
          ) : (
            <>
              <DataTable
                label="Customers"
                rows={customers}
                columns={columns}
                toId={({ _id }) => _id}
                toName={toCustomerName}
                card={CustomerCard}
                selection={can("customers:write") ? selection : undefined}
                defaultSort="-lastOrder"
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      {isAdding && <AddCustomerDialog onClose={() => setAdding(false)} />}
      <CustomerBulkBar customers={rows.filter(({ _id }) => selection.ids.has(_id))} onClear={clear} />
    </>
  );
}

function NoCustomers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No customer matches" text="Try another word, or remove a filter." />
  ) : (
    <EmptyState title="No customers yet" text="Accounts appear here, and guests when they have ordered." />
  );
}
