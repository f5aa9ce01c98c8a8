import { refundRequestList } from "#contract/admin/returns/refund-request-list.ts";
import { api } from "../../state/api.ts";
import { OrderLink } from "../../ui/order-link.tsx";
import { ListFrame } from "../lists/list-frame.tsx";
import { RefundRequestRow } from "../orders/refunds/refund-request-row.tsx";

/** /admin/refunds: refunds that other members have requested. */
export function Component() {
  return (
    <ListFrame
      list={refundRequestList}
      title="Refunds to confirm"
      text="Requested by members who may not refund on their own, or have reached their daily limit."
      // The key begins with "orders", because live updates use that name for changes of refund requests.
      queryKey={["orders", "refund-requests"]}
      request={api.refundRequests.list}
      toRows={({ requests }) => requests}
      toId={({ _id }) => _id}
      empty={{ none: ["Nothing to confirm", "Refunds are requested on the page of an order."] }}
    >
      {(requests) => (
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
      )}
    </ListFrame>
  );
}
