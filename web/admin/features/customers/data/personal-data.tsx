import { useState } from "react";
import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { ConfirmedDownload } from "../../../ui/confirmed-download.tsx";
import { EraseDialog } from "./erase-dialog.tsx";

/** Export and erasure, for customers who ask the shop instead of using their dashboard. */
export function PersonalData({ customer }: { customer: CustomerDetails }) {
  const can = useCan();
  const [isErasing, setErasing] = useState(false);
  const mayExport = can("customers:export") && can("customers:phone");
  if (!mayExport && !can("customers:erase")) return null;
  return (
    <Card title="Personal data">
      <p className="text-sm text-muted">
        {customer.isGuest
          ? "Guests have no dashboard: export or erase their data here when they ask for it."
          : "Customers download their data and delete the account themselves in their dashboard. Do it here for those who ask you to."}
      </p>
      <div className="flex flex-wrap gap-2 pt-3">
        {mayExport && (
          <ConfirmedDownload href={api.customers.exportData({ customerId: customer._id })}>
            Export data
          </ConfirmedDownload>
        )}
        {can("customers:erase") && (
          <Button size="sm" variant="secondary" onClick={() => setErasing(true)}>
            Erase data…
          </Button>
        )}
      </div>
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </Card>
  );
}
