import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { api } from "../../state/api.ts";
import { OrderLink } from "../../ui/order-link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { RefundRequestRow } from "../orders/refunds/refund-request-row.tsx";

/** /admin/refunds: refunds that somebody else has requested. */
export function Component() {
  // Part of the orders, which live updates name.
  const query = useQuery({ queryKey: ["orders", "refund-requests"], queryFn: api.orders.refundRequests });
  return (
    <>
      <PageHeader
        title="Refunds to confirm"
        text="Requested by members who may not refund on their own, or have reached their daily limit."
      />
      <QueryState query={query}>
        {({ requests }) =>
          requests.length === 0 ? (
            <EmptyState title="Nothing to confirm" text="Refunds are requested on the page of an order." />
          ) : (
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
          )
        }
      </QueryState>
    </>
  );
}
