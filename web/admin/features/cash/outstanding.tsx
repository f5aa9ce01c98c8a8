import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { OutstandingCashResponse, OutstandingOrder } from "#contract/admin/cash/cash.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { Age } from "../../ui/age.tsx";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { OrderLink } from "../../ui/order-link.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { Section } from "../../ui/section.tsx";
import { useSelection } from "../../ui/use-selection.ts";
import { useColumns } from "../saved-views/use-columns.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { sumMissing } from "./sum-missing.ts";

const dayMs = 86_400_000;

/** The outstanding cash. The address contains the selected courier. */
export function useOutstanding() {
  const courier = useSearchParams()[0].get("courier") ?? undefined;
  const query = useQuery({
    // The key begins with "orders", because live updates use that name for changes of cash.
    queryKey: ["orders", "cash", "outstanding", courier],
    queryFn: () => api.cash.listOutstanding(courier === undefined ? {} : { courier }),
  });
  return { courier, query };
}

/** Delivered orders whose cash is missing, by courier. */
export function Outstanding({ courier, query }: ReturnType<typeof useOutstanding>) {
  return (
    <Section title="Outstanding">
      <QueryState query={query} lines={4}>
        {({ couriers, orders, overdueDays }) =>
          couriers.length === 0 ? (
            <EmptyState icon={CheckIcon} title="Nothing outstanding" text="All cash of delivered orders is paid in." />
          ) : (
            <div className="grid gap-5">
              <Couriers couriers={couriers} selected={courier} />
              <OutstandingOrders orders={orders} overdueDays={overdueDays} />
            </div>
          )
        }
      </QueryState>
    </Section>
  );
}

function OutstandingOrders({ orders, overdueDays }: Pick<OutstandingCashResponse, "orders" | "overdueDays">) {
  const can = useCan();
  const { columns, columnsButton } = useColumns("cash", listColumns(overdueDays), "order");
  const { selection, clear } = useSelection(orders.map(({ _id }) => _id));
  // A dialog keeps its orders while it is open, even if somebody else has recorded their cash.
  const [received, setReceived] = useState<readonly OutstandingOrder[]>();
  const selected = orders.filter(({ _id }) => selection.ids.has(_id));
  return (
    <div>
      <div className="mb-2 flex justify-end max-md:hidden">{columnsButton}</div>
      <DataTable
        label="Outstanding orders"
        rows={orders}
        columns={columns}
        toId={({ _id }) => _id}
        toName={({ number }) => `Order #${number}`}
        card={(order) => <OutstandingCard order={order} overdueDays={overdueDays} />}
        selection={can("cash:write") ? selection : undefined}
      />
      {orders.length === 200 && (
        <p className="pt-4 text-sm text-muted">The oldest 200 are shown. The totals above count all.</p>
      )}
      {selected.length > 0 && (
        <BottomBar label="Selected orders">
          <p className="mr-auto text-sm font-medium tabular-nums">
            {selected.length} selected · {formatPaise(sumMissing(selected))}
          </p>
          <Button size="sm" onClick={() => setReceived(selected)}>
            Record as received
          </Button>
          <Button size="sm" variant="quiet" onClick={clear}>
            Clear
          </Button>
        </BottomBar>
      )}
      {received && (
        <ReceiveDialog
          orders={received}
          onClose={() => setReceived(undefined)}
          onDone={() => {
            setReceived(undefined);
            clear();
          }}
        />
      )}
    </div>
  );
}

function Couriers({
  couriers,
  selected,
}: {
  couriers: OutstandingCashResponse["couriers"];
  selected: string | undefined;
}) {
  return (
    <ul aria-label="By courier" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {couriers.map(({ courier, orders, outstanding, oldestAt }) => (
        <li key={courier}>
          <Link
            to={courier === selected ? "?" : `?${new URLSearchParams({ courier })}`}
            aria-current={courier === selected ? "true" : undefined}
            className={classNames(
              "block h-full rounded-md border bg-raised px-4 py-3 transition-colors hover:border-ink",
              courier === selected ? "border-ink" : "border-hairline",
            )}
          >
            <span className="block text-sm font-medium">{courier || "Without a courier"}</span>
            <span className="block py-1 font-display text-2xl tabular-nums">{formatPaise(toPaise(outstanding))}</span>
            <span className="block text-sm text-muted">
              {pluralize(orders, "order")}, the oldest <Age at={oldestAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const listColumns = (overdueDays: number): readonly Column<OutstandingOrder>[] => [
  { id: "order", label: "Order", cell: (order) => <OrderLink id={order._id} number={order.number} isRowLink /> },
  { id: "age", label: "Delivered", cell: (order) => <DeliveredAge {...order} overdueDays={overdueDays} /> },
  { id: "courier", label: "Courier", cell: ({ courier }) => courier || "–" },
  {
    id: "awb",
    label: "Tracking number",
    cell: ({ awbs }) => <span className="wrap-anywhere">{awbs.join(", ") || "–"}</span>,
  },
  { id: "expected", label: "Expected", align: "end", cell: ({ expected }) => formatPaise(toPaise(expected)) },
  { id: "remitted", label: "Paid", align: "end", cell: ({ remitted }) => formatPaise(toPaise(remitted)) },
  { id: "due", label: "Missing", align: "end", cell: (order) => <Missing {...order} /> },
];

function Missing({ expected, remitted }: OutstandingOrder) {
  return <span className="font-medium tabular-nums">{formatPaise(toPaise(expected) - toPaise(remitted))}</span>;
}

function DeliveredAge({ deliveredAt, overdueDays }: OutstandingOrder & { overdueDays: number }) {
  const isOverdue = Date.now() - Date.parse(deliveredAt) >= overdueDays * dayMs;
  return (
    <span className="inline-flex items-center gap-2">
      <Age at={deliveredAt} />
      {isOverdue && <Badge tone="warning">Overdue</Badge>}
    </span>
  );
}

function OutstandingCard({ order, overdueDays }: { order: OutstandingOrder; overdueDays: number }) {
  const { courier, awbs, expected, remitted } = order;
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <OrderLink id={order._id} number={order.number} isRowLink />
        <Missing {...order} />
      </div>
      <div className="flex items-start justify-between gap-3 text-muted">
        <span className="min-w-0 wrap-anywhere">
          {courier || "Without a courier"} {awbs.length > 0 && `· ${awbs.join(", ")}`}
        </span>
        <DeliveredAge {...order} overdueDays={overdueDays} />
      </div>
      {remitted > 0 && (
        <p className="text-muted">
          {formatPaise(toPaise(remitted))} of {formatPaise(toPaise(expected))} is paid
        </p>
      )}
    </div>
  );
}
