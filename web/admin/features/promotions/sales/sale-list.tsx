import { saleList } from "#contract/admin/promotions/promotion-lists.ts";
import type { ListedSale } from "#contract/admin/promotions/promotions.ts";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { type ListColumn, ListView } from "../../lists/list-view.tsx";
import { PromotionBulkBar, type SelectedPromotion } from "../bulk/promotion-bulk-bar.tsx";
import { Period, StateBadge } from "../coupons/coupon-cells.tsx";
import { SaleActions } from "./sale-actions.tsx";
import { LabelledFigure, SaleFigure, SaleName, SaleScope } from "./sale-cells.tsx";

/** The list of sales. The address contains the sort. */
export function SaleList() {
  const can = useCan();
  return (
    <ListView
      list={saleList}
      name="sales"
      label="Sales"
      queryKey={["sales"]}
      request={api.promotions.sales.list}
      toRows={({ sales }) => sales}
      toId={({ _id }) => _id}
      toName={({ name }) => name}
      columns={saleColumns}
      requiredColumn="name"
      card={SaleCard}
      empty={{
        none: ["No sales yet", "A sale lowers the prices of products from its first day to the end of its last."],
      }}
      bulkBar={
        can("promotions:write")
          ? (selected, clear) => <PromotionBulkBar promotions={selected.map(toPromotion)} noun="sale" onClear={clear} />
          : undefined
      }
    />
  );
}

const toPromotion = ({ _id, name, state }: ListedSale): SelectedPromotion => ({ kind: "sale", _id, name, state });

const saleColumns: readonly ListColumn<ListedSale, typeof saleList>[] = [
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
