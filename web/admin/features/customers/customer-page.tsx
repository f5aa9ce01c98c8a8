import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { CustomerRisk } from "./blocks/customer-risk.tsx";
import { PersonalData } from "./data/personal-data.tsx";
import { Addresses } from "./edits/address-book.tsx";
import { toCustomerName } from "./list/customer-link.tsx";
import { Merged, MergedInto } from "./merge/merged-notice.tsx";
import { Activity, Contact, CustomerTags, Figures, Similar } from "./page/customer-cards.tsx";
import { CustomerNotes } from "./page/customer-notes.tsx";
import { CustomerOrders, CustomerReturns } from "./page/customer-orders.tsx";

/** /admin/customers/:customerId */
export function Component() {
  const { customerId = "" } = useParams();
  const can = useCan();
  const query = useQuery({
    queryKey: ["customers", customerId],
    queryFn: () => api.customers.get({ customerId }),
  });
  return (
    <QueryState query={query}>
      {({ customer }) => (
        <>
          <PageHeader
            title={toTitle(customer)}
            badges={
              <>
                {customer.isGuest && <Badge tone="indigo">Guest</Badge>}
                {customer.blocks.length > 0 && <Badge tone="danger">Blocked</Badge>}
              </>
            }
            text={describeAge(customer)}
          >
            {can("history:read") && (
              <Link
                to={`/admin/history?entity=customer&id=${customerId}`}
                className="text-sm underline decoration-line underline-offset-4 hover:text-accent"
              >
                History
              </Link>
            )}
          </PageHeader>
          <MergedInto {...customer} />
          <div className="grid gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid content-start gap-8">
              <Figures {...customer} />
              <CustomerOrders {...customer} />
              <CustomerReturns {...customer} />
              {customer.deletedAt === null && <CustomerNotes customerId={customerId} notes={customer.notes} />}
            </div>
            <div className="grid content-start gap-4">
              <Contact customer={customer} />
              <CustomerTags {...customer} />
              {customer.deletedAt === null && (
                <CustomerRisk
                  {...customer}
                  customer={{
                    name: toCustomerName(customer),
                    phone: customer.phone,
                    block: (body) => api.customers.blockCustomer({ customerId }, body),
                  }}
                />
              )}
              {customer.deletedAt === null && <Addresses customer={customer} />}
              {customer.deletedAt === null && <Activity {...customer} />}
              <Similar {...customer} />
              {customer.deletedAt === null && <Merged customer={customer} />}
              {customer.deletedAt === null && <PersonalData customer={customer} />}
            </div>
          </div>
        </>
      )}
    </QueryState>
  );
}

function toTitle(customer: CustomerDetails): string {
  if (customer.mergedInto) return "Merged account";
  return customer.deletedAt ? "Deleted account" : toCustomerName(customer);
}

function describeAge({ deletedAt, mergedInto, isGuest, joinedAt }: CustomerDetails): string {
  if (deletedAt && mergedInto) return `Merged on ${formatDate(deletedAt)}`;
  if (deletedAt) return `Deleted on ${formatDate(deletedAt)}; the orders stay, as tax law demands`;
  return `${isGuest ? "First order" : "Joined"} on ${formatDate(joinedAt)}`;
}
