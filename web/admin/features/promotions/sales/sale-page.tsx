import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import type { ListedSale, SaleOrder } from "#contract/admin/promotions/promotions.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatInteger, formatPaise, toPaise } from "#contract/values/money.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { api } from "../../../state/api.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { OrderLink } from "../../../ui/order-link.tsx";
import { OrderStatusBadge } from "../../../ui/order-status-badge.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { Period, StateBadge } from "../coupons/coupon-cells.tsx";
import { SaleActions } from "./sale-actions.tsx";
import { SaleScope } from "./sale-cells.tsx";

const money = (rupees: number) => formatPaise(toPaise(rupees));

/** /admin/promotions/sales/:saleId: a sale with its figures and the orders behind them. */
export function Component() {
  const { saleId = "" } = useParams();
  const [search] = useSearchParams();
  const after = search.get("after") ?? undefined;
  const query = useQuery({
    queryKey: ["sales", saleId, after],
    queryFn: () => api.promotions.sales.get({ saleId }, { after }),
    placeholderData: (previous) => previous,
  });
  return (
    <QueryState query={query}>
      {({ sale, orders, next }) => (
        <>
          <PageHeader title={sale.name} text={`Sale, ${sale.text}`}>
            <SaleActions sale={sale} />
          </PageHeader>
          <Facts sale={sale} />
          {orders.length === 0 ? (
            <EmptyState
              title="No orders yet"
              text="Orders count once they are paid or confirmed, with the units whose price this sale set."
            />
          ) : (
            <>
              <DataTable
                label="Orders of the sale"
                rows={orders}
                columns={columns}
                toId={({ _id }) => _id}
                toName={({ number }) => `order #${number}`}
                card={OrderCard}
              />
              <Pager next={next} />
            </>
          )}
        </>
      )}
    </QueryState>
  );
}

function Facts({ sale }: { sale: ListedSale }) {
  const facts = [
    { label: "Orders", value: formatInteger(sale.orders) },
    { label: "Units", value: formatInteger(sale.units) },
    { label: "Revenue", value: money(sale.revenue) },
  ];
  return (
    <section aria-label="About the sale" className="grid gap-4 pb-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 text-sm">
        <StateBadge state={sale.state} />
        <Period {...sale} />
        <SaleScope {...sale} />
      </div>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:gap-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0 rounded-md border border-hairline bg-raised px-4 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-2xl wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        Units at the price that this sale set, before coupon and shipping. Unpaid, cancelled and returned orders do not
        count.
      </p>
    </section>
  );
}

const columns: readonly Column<SaleOrder>[] = [
  { id: "order", label: "Order", cell: ({ _id, number }) => <OrderLink id={_id} number={number} isRowLink /> },
  { id: "at", label: "When", cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  { id: "status", label: "Status", cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    id: "payment",
    label: "Payment",
    isMinor: true,
    cell: ({ paymentMethod }) => (paymentMethod === "cod" ? "Cash on delivery" : "Online"),
  },
  { id: "units", label: "Units", align: "end", cell: ({ units }) => formatInteger(units) },
  { id: "revenue", label: "Revenue", align: "end", cell: ({ revenue }) => money(revenue) },
];

function OrderCard({ _id, number, at, status, units, revenue }: SaleOrder) {
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <OrderLink id={_id} number={number} isRowLink />
        <span className="font-medium tabular-nums">{money(revenue)}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted">
        <span>
          {formatDateTime(at)} · {units === 1 ? "1 unit" : `${formatInteger(units)} units`}
        </span>
        <OrderStatusBadge status={status} />
      </div>
    </div>
  );
}
