import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AbandonedCartsResponse } from "#contract/admin/demand.ts";
import { formatInteger } from "#contract/values/money.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { api } from "../../state/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { formatAmount } from "./amounts.ts";
import { CountedProduct, Facts } from "./demand-parts.tsx";
import { PeriodForm } from "./period-form.tsx";
import { toReportQuery } from "./periods.ts";

/** Products in abandoned carts. */
export function CartsView() {
  const [search] = useSearchParams();
  const filters = toReportQuery(search);
  const query = useQuery({
    queryKey: ["reports", "carts", filters.since, filters.until],
    queryFn: () => api.reports.abandonedCarts(filters),
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <PeriodForm period={query.data?.period} />
      <QueryState query={query}>
        {({ rows, totals, totalsBefore, periodBefore }) =>
          rows.length === 0 ? (
            <EmptyState
              title="No abandoned carts"
              text="A cart counts a day after the last addition, until its customer orders."
            />
          ) : (
            <>
              <Facts
                periodBefore={periodBefore}
                facts={(["carts", "units", "value"] as const).map((name) => ({
                  ...{
                    label: labels[name],
                    value: name === "value" ? formatAmount(totals.value) : formatInteger(totals[name]),
                  },
                  ...{ now: totals[name], before: totalsBefore[name], isBad: true },
                }))}
              />
              <DataTable
                label="Products in abandoned carts"
                rows={rows}
                columns={cartColumns}
                toId={({ product }) => product._id}
                toName={({ product }) => product.name}
                card={CartCard}
              />
            </>
          )
        }
      </QueryState>
    </>
  );
}

const labels = { carts: "Carts", units: "Units", value: "Value" };

type AbandonedProduct = AbandonedCartsResponse["rows"][number];
const cartColumns: readonly Column<AbandonedProduct>[] = [
  { id: "product", label: "Product", width: "w-1/2", cell: ({ product }) => <CountedProduct {...product} /> },
  { id: "carts", label: "Carts", align: "end", cell: ({ carts }) => formatInteger(carts) },
  { id: "units", label: "Units", align: "end", cell: ({ units }) => formatInteger(units) },
  { id: "value", label: "Value", align: "end", cell: ({ value }) => formatAmount(value) },
];

function CartCard({ product, carts, units, value }: AbandonedProduct) {
  return (
    <div className="grid gap-2">
      <CountedProduct {...product} />
      <p className="text-muted tabular-nums">
        {formatInteger(carts)} carts · {formatInteger(units)} units · {formatAmount(value)}
      </p>
    </div>
  );
}
