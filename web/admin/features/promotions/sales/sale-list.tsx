import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { ListedSale } from "#contract/admin/promotions.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { api } from "../../../state/api.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { Period, StateBadge } from "../coupons/coupon-cells.tsx";
import { SaleActions } from "./sale-actions.tsx";

/** Sales, newest first. */
export function SaleList() {
  const [search] = useSearchParams();
  const after = search.get("after") ?? undefined;
  const query = useQuery({ queryKey: ["sales", after], queryFn: () => api.promotions.sales({ after }) });
  return (
    <QueryState query={query}>
      {({ sales, next }) =>
        sales.length === 0 ? (
          <EmptyState
            title="No sales yet"
            text="A sale lowers the prices of products from its first day to the end of its last."
          />
        ) : (
          <>
            <DataTable
              label="Sales"
              rows={sales}
              columns={columns}
              toId={({ _id }) => _id}
              toName={({ name }) => name}
              card={SaleCard}
            />
            <Pager next={next} />
          </>
        )
      }
    </QueryState>
  );
}

const columns: readonly Column<ListedSale>[] = [
  { id: "name", label: "Sale", cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span> },
  { id: "text", label: "Discount", cell: ({ text }) => <span className="whitespace-nowrap">{text}</span> },
  { id: "scope", label: "On", cell: (sale) => <Scope {...sale} /> },
  { id: "period", label: "Period", cell: (sale) => <Period {...sale} /> },
  { id: "state", label: "State", cell: ({ state }) => <StateBadge state={state} /> },
  { id: "actions", label: "", align: "end", cell: (sale) => <SaleActions sale={sale} /> },
];

function Scope({ scope, products }: ListedSale) {
  return (
    <span className="grid">
      <span className="wrap-anywhere">{scope}</span>
      {products !== null && <span className="text-muted">{pluralize(products, "product")}</span>}
    </span>
  );
}

function SaleCard(sale: ListedSale) {
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-2">
        <span className="font-medium wrap-anywhere">{sale.name}</span>
        <StateBadge state={sale.state} />
      </div>
      <span>{sale.text}</span>
      <Scope {...sale} />
      <Period {...sale} />
      <SaleActions sale={sale} />
    </div>
  );
}
