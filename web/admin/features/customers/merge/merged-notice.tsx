import { useState } from "react";
import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { useCan } from "../../../state/staff.ts";
import { Card } from "../../../ui/card.tsx";
import { linkClass } from "../../../ui/link-class.ts";
import { toCustomerName } from "../list/customer-link.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

/** The notice on the page of a merged account, with a link to the account that has its records now. */
export function MergedInto({ mergedInto }: Pick<CustomerDetails, "mergedInto">) {
  if (!mergedInto) return null;
  return (
    <Notice tone="neutral" className="mb-6">
      Merged into{" "}
      <Link to={`/admin/customers/${mergedInto._id}`} className={linkClass}>
        {toCustomerName(mergedInto)}
      </Link>
      , who has its orders and everything else.
    </Notice>
  );
}

/** Accounts that were merged into the customer, and a button to merge another account. */
export function Merged({ customer }: { customer: CustomerDetails }) {
  const can = useCan();
  const [isMerging, setMerging] = useState(false);
  const { merged } = customer;
  if (merged.length === 0 && !can("customers:erase")) return null;
  return (
    <Card title="Merged accounts">
      <ul className="grid gap-2 text-sm">
        {merged.map(({ _id, email, isGuest, by, at }) => (
          <li key={_id} className="grid">
            <Link to={`/admin/customers/${_id}`} className={linkClass}>
              {email}
            </Link>
            <span className="text-xs text-muted">
              {isGuest ? "Guest, merged by" : "Merged by"} {by} on {formatDate(at)}
            </span>
          </li>
        ))}
        {merged.length === 0 && <li className="text-muted">Does this person have two accounts? Merge them.</li>}
      </ul>
      {can("customers:erase") && (
        <p className="pt-3 text-sm">
          <Button variant="link" size="sm" onClick={() => setMerging(true)}>
            Merge with another account…
          </Button>
        </p>
      )}
      {isMerging && <MergeDialog customer={customer} onClose={() => setMerging(false)} />}
    </Card>
  );
}
