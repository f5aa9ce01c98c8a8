import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { customerList } from "#contract/admin/customers/customer-list.ts";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { ConfirmedDownload } from "../../ui/confirmed-download.tsx";
import { useShortcuts } from "../../ui/shortcuts.ts";
import { ListView } from "../lists/list-view.tsx";
import { AddCustomerDialog } from "./edits/add-customer-dialog.tsx";
import { CustomerCard, listCustomerColumns } from "./list/customer-columns.tsx";
import { toCustomerName } from "./list/customer-link.tsx";
import { CustomerBulkBar } from "./tags/customer-bulk-bar.tsx";

/** /admin/customers */
export function Component() {
  const can = useCan();
  const [isAdding, setAdding] = useState(false);
  useShortcuts(can("customers:write") ? [{ keys: "n", label: "Add a customer", run: () => setAdding(true) }] : []);
  const [search] = useSearchParams();
  const { data } = useQuery({ queryKey: ["customers", "tags"], queryFn: () => api.customers.listTags() });
  return (
    <>
      <ListView
        list={customerList}
        name="customers"
        label="Customers"
        title="Customers"
        actions={(filters) => (
          <>
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
          </>
        )}
        placeholder={can("customers:phone") ? undefined : "Name, email, order number"}
        options={{ tag: [...new Set([...search.getAll("tag"), ...(data?.tags ?? [])])] }}
        queryKey={["customers", "list"]}
        request={api.customers.list}
        toRows={({ customers }) => customers}
        toId={({ _id }) => _id}
        toName={toCustomerName}
        columns={listCustomerColumns(can)}
        card={CustomerCard}
        empty={{
          none: ["No customers yet", "Accounts appear here, and guests when they have ordered."],
          filtered: ["No customer matches", "Try another word, or remove a filter."],
        }}
        bulkBar={
          can("customers:write")
            ? (selected, clear) => <CustomerBulkBar customers={selected} onClear={clear} />
            : undefined
        }
      />
      {isAdding && <AddCustomerDialog onClose={() => setAdding(false)} />}
    </>
  );
}
