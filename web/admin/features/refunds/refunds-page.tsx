import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { type RefundSort, refundSorts } from "#contract/admin/returns/refund-sorts.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { api } from "../../state/api.ts";
import { findOption } from "../../ui/find-option.ts";
import { ListFilters } from "../../ui/list-filters.tsx";
import { OrderLink } from "../../ui/order-link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { SortSelect } from "../../ui/sort-select.tsx";
import { RefundRequestRow } from "../orders/refunds/refund-request-row.tsx";

const sortLabels: Record<RefundSort, string> = {
  requested: "Oldest first",
  "-requested": "Newest first",
  "-amount": "Largest first",
  amount: "Smallest first",
};

/** /admin/refunds: refunds that other members have requested. */
export function Component() {
  const [search] = useSearchParams();
  const query = useQuery({
    // The key begins with "orders", because live updates use that name for changes of refund requests.
    queryKey: ["orders", "refund-requests", search.toString()],
    queryFn: () =>
      api.refundRequests.list({
        sort: findOption(refundSorts, search, "sort"),
        after: search.get("after") ?? undefined,
      }),
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <PageHeader
        title="Refunds to confirm"
        text="Requested by members who may not refund on their own, or have reached their daily limit."
      />
      <ListFilters names={[]} viewNames={["sort"]}>
        <SortSelect labels={sortLabels} defaultSort="requested" />
      </ListFilters>
      <QueryState query={query}>
        {({ requests, next }) =>
          requests.length === 0 ? (
            <EmptyState title="Nothing to confirm" text="Refunds are requested on the page of an order." />
          ) : (
            <>
              <ul className="grid max-w-3xl gap-3 text-sm">
                {requests.map((request) => (
                  <li key={request._id} className="grid gap-3 rounded-md border border-hairline bg-raised p-4">
                    <p>
                      <OrderLink id={request.orderId} number={request.orderNumber} />
                    </p>
                    <ul>
                      <RefundRequestRow request={request} />
                    </ul>
                  </li>
                ))}
              </ul>
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
    </>
  );
}
