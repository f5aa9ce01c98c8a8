import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { type SaleSort, saleSorts } from "#contract/admin/promotions/promotion-states.ts";
import type { ListedSale } from "#contract/admin/promotions/promotions.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { findOption } from "../../../ui/find-option.ts";
import { ListFilters } from "../../../ui/list-filters.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { SortSelect } from "../../../ui/sort-select.tsx";
import { useSelection } from "../../../ui/use-selection.ts";
import { useColumns } from "../../saved-views/use-columns.tsx";
import { PromotionBulkBar } from "../bulk/promotion-bulk-bar.tsx";
import { Period, StateBadge } from "../coupons/coupon-cells.tsx";
import { SaleActions } from "./sale-actions.tsx";
import { LabelledFigure, SaleFigure, SaleName, SaleScope } from "./sale-cells.tsx";

/** The list of sales. The address contains the sort. */
export function SaleList() {
  const [search] = useSearchParams();
  const sort = findOption(saleSorts, search, "sort");
  const after = search.get("after") ?? undefined;
  const query = useQuery({
    queryKey: ["sales", sort, after],
    queryFn: () => api.promotions.sales.list({ sort, after }),
    placeholderData: (previous) => previous,
  });
  const { columns, columnsButton } = useColumns("sales", saleColumns, "name");
  const can = useCan();
  const rows = query.data?.sales ?? [];
  const { selection, clear } = useSelection(rows.map(({ _id }) => _id));
  const selected = rows.flatMap(({ _id, name, state }) =>
    selection.ids.has(_id) ? [{ kind: "sale" as const, _id, name, state }] : [],
  );
  return (
    <>
      <ListFilters names={[]} viewNames={["sort"]}>
        <SortSelect labels={sortLabels} defaultSort="-created" />
      </ListFilters>
      <QueryState query={query}>
        {({ sales, next }) =>
          sales.length === 0 ? (
            <EmptyState
              title="No sales yet"
              text="A sale lowers the prices of products from its first day to the end of its last."
            />
          ) : (
            <>
              <div className="mb-2 flex justify-end max-md:hidden">{columnsButton}</div>
              <DataTable
                label="Sales"
                rows={sales}
                columns={columns}
                toId={({ _id }) => _id}
                toName={({ name }) => name}
                card={SaleCard}
                selection={can("promotions:write") ? selection : undefined}
                defaultSort="-created"
              />
              <Pager next={next} />
            </>
          )
        }
      </QueryState>
      <PromotionBulkBar promotions={selected} noun="sale" onClear={clear} />
    </>
  );
}

const sortLabels: Record<SaleSort, string> = {
  "-created": "Newest first",
  created: "Oldest first",
  starts: "Starts first",
  "-starts": "Starts last",
  ends: "Ends first",
  "-ends": "Ends last",
};

const saleColumns: readonly Column<ListedSale>[] = [
  { id: "name", label: "Sale", cell: (sale) => <SaleName sale={sale} /> },
  { id: "text", label: "Discount", cell: ({ text }) => <span className="whitespace-nowrap">{text}</span> },
  { id: "scope", label: "On", cell: (sale) => <SaleScope {...sale} /> },
  { id: "period", label: "Period", sort: "ends", cell: (sale) => <Period {...sale} /> },
  { id: "orders", label: "Orders", align: "end", cell: (sale) => <SaleFigure sale={sale} figure="orders" /> },
  {
    id: "units",
    label: "Units",
    align: "end",
    isMinor: true,
    cell: (sale) => <SaleFigure sale={sale} figure="units" />,
  },
  { id: "revenue", label: "Revenue", align: "end", cell: (sale) => <SaleFigure sale={sale} figure="revenue" /> },
  { id: "state", label: "State", cell: ({ state }) => <StateBadge state={state} /> },
  { id: "actions", label: "", align: "end", cell: (sale) => <SaleActions sale={sale} /> },
];

function SaleCard(sale: ListedSale) {
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-2">
        <SaleName sale={sale} />
        <StateBadge state={sale.state} />
      </div>
      <span>{sale.text}</span>
      <SaleScope {...sale} />
      <Period {...sale} />
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
        {(["orders", "units", "revenue"] as const).map((figure) => (
          <LabelledFigure key={figure} label={labels[figure]}>
            <SaleFigure sale={sale} figure={figure} />
          </LabelledFigure>
        ))}
      </dl>
      <SaleActions sale={sale} />
    </div>
  );
}
const labels = { orders: "Orders", units: "Units", revenue: "Revenue" };
