import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { orderNumber } from "#contract/orders/order-status.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { QueryState } from "../../ui/query-state.tsx";
import { CustomerRisk } from "../customers/blocks/customer-risk.tsx";
import { OrderReturns } from "../returns/order-returns.tsx";
import { Items } from "./details/items.tsx";
import { Notes } from "./details/notes.tsx";
import { OrderHeader } from "./details/order-header.tsx";
import { OrderOptions } from "./details/order-options.tsx";
import { OtherOrders } from "./details/other-orders.tsx";
import { PaymentSummary } from "./details/payment-summary.tsx";
import { Recipient } from "./details/recipient.tsx";
import { Tags } from "./details/tags.tsx";
import { Timeline } from "./details/timeline.tsx";
import { Parcels } from "./parcels/parcels.tsx";
import { Refunds } from "./refunds/refunds.tsx";

/** /admin/orders/:orderId */
export function Component() {
  const { orderId = "" } = useParams();
  const query = useQuery({ queryKey: ["orders", orderId], queryFn: () => api.orders.get({ orderId }) });
  return (
    <>
      <OrderHeader title={`Order #${orderNumber(orderId)}`} order={query.data?.order} />
      <QueryState query={query}>
        {({ order }) => (
          <>
            {order.packer && (
              <Notice tone="neutral" className="mb-6 flex flex-wrap items-center justify-between gap-3">
                <span>
                  {order.packer.name} has been packing this order since {formatDateTime(order.packer.since)}.
                </span>
                <Link to={`/admin/pack?orders=${order._id}`} className="underline underline-offset-4">
                  Pack it yourself
                </Link>
              </Notice>
            )}
            <div className="grid gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
              <div className="grid content-start gap-8">
                <Items order={order} />
                <Timeline order={order} />
                <Notes orderId={order._id} notes={order.notes} />
              </div>
              <div className="grid content-start gap-4">
                <Recipient order={order} />
                <OrderOptions order={order} />
                {order.blocks && order.codReturns && (
                  <CustomerRisk
                    blocks={order.blocks}
                    codReturns={order.codReturns}
                    customer={{
                      name: order.customer.name,
                      phone: order.address.phone,
                      block: (body) => api.customerBlocks.addOfOrder({ orderId: order._id }, body),
                    }}
                  />
                )}
                <Parcels order={order} />
                <PaymentSummary {...order} />
                <Refunds order={order} />
                <OrderReturns order={order} />
                <Tags {...order} />
                {order.others && <OtherOrders {...order.others} customerId={order.customerId} />}
              </div>
            </div>
          </>
        )}
      </QueryState>
    </>
  );
}
