import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { StockReportResponse, StockRow } from "#contract/admin/reports/demand.ts";
import { formatInteger } from "#contract/values/money.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { api } from "../../state/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { formatAmount, formatShare } from "./amounts.ts";
import { BarChart, maxBars } from "./bar-chart.tsx";
import { Change } from "./change.tsx";
import { CountedProduct, CountLink, Facts, Limit } from "./demand-parts.tsx";
import { PeriodForm } from "./period-form.tsx";
import { formatPeriod, toReportQuery } from "./periods.ts";

/** Sell-through of all products, or the products that do not sell. */
export function StockView() {
  const [search, setSearch] = useSearchParams();
  const show = search.get("show") === "unsold" ? "unsold" : "all";
  const filters = { ...toReportQuery(search), show } as const;
  const query = useQuery({
    queryKey: ["reports", "stock", filters.since, filters.until, show],
    queryFn: () => api.demand.getStock(filters),
    placeholderData: (previous) => previous,
  });
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    next.set("show", value);
    setSearch(next);
  };
  return (
    <>
      <PeriodForm period={query.data?.period} />
      <Select
        label="Products"
        hideLabel
        compact
        className="mb-5"
        value={show}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: "all", label: "All products" },
          { value: "unsold", label: "Dead stock: nothing sold" },
        ]}
      />
      <QueryState query={query}>{(response) => <StockTable {...response} isUnsold={show === "unsold"} />}</QueryState>
    </>
  );
}

type StockTableProps = StockReportResponse & { isUnsold: boolean };

function StockTable({ rows, totals, period, periodBefore, isUnsold }: StockTableProps) {
  if (rows.length === 0)
    return isUnsold ? (
      <EmptyState
        title="No dead stock"
        text="Every product in stock was sold at least once in this period, or it is new."
      />
    ) : (
      <EmptyState title="No products" text="Products in stock are listed here." />
    );
  return (
    <>
      <Facts
        periodBefore={periodBefore}
        facts={[
          { label: "Products", value: formatInteger(totals.products) },
          { label: "Sold", value: formatInteger(totals.sold), now: totals.sold, before: totals.soldBefore },
          { label: "In stock", value: formatInteger(totals.inStock) },
          { label: "Value in stock", value: formatAmount(totals.value) },
          { label: "Sell-through", value: formatShare(totals.sold, totals.sold + totals.inStock) },
        ]}
      />
      {!isUnsold && <SoldChart rows={rows} period={period} />}
      <DataTable
        label="Stock"
        rows={rows}
        columns={listColumns(period)}
        toId={({ product }) => product._id}
        toName={({ product }) => product.name}
        card={(row) => <StockCard row={row} period={period} />}
      />
      <Limit shown={rows.length} all={totals.products} />
    </>
  );
}

type Period = StockReportResponse["period"];

function listColumns(period: Period): readonly Column<StockRow>[] {
  return [
    { id: "product", label: "Product", width: "w-1/2", cell: ({ product }) => <CountedProduct {...product} /> },
    { id: "sold", label: "Sold", align: "end", cell: (row) => <Sold row={row} period={period} /> },
    {
      id: "change",
      label: "Change",
      align: "end",
      isMinor: true,
      cell: ({ sold, soldBefore }) => <Change now={sold} before={soldBefore} />,
    },
    { id: "stock", label: "In stock", align: "end", cell: (row) => <InStock {...row} /> },
    { id: "through", label: "Sell-through", align: "end", cell: ({ sellThrough }) => formatShare(sellThrough, 1) },
    { id: "value", label: "Value in stock", align: "end", cell: ({ value }) => formatAmount(value) },
  ];
}

/** The products with the most sold units, compared with the previous period. */
function SoldChart({ rows, period }: { rows: readonly StockRow[]; period: Period }) {
  const bars = rows
    .slice(0, maxBars)
    .filter(({ sold }) => sold > 0)
    .map(({ product, sold, soldBefore }) => ({
      key: product._id,
      label: product.name,
      value: sold,
      before: soldBefore,
    }));
  const [first] = bars;
  // A single bar has nothing to be compared with.
  if (!first || bars.length < 2) return null;
  return (
    <BarChart
      bars={bars}
      title={rows.length > maxBars ? `Units sold, top ${maxBars} products` : "Units sold"}
      label={`Units sold, ${formatPeriod(period)}: most of ${first.label}, ${formatInteger(first.value)}. The table has the numbers.`}
      format={formatInteger}
    />
  );
}

/** The number of sold units, as a link to the items of the orders. */
function Sold({ row: { product, sold }, period }: { row: StockRow; period: Period }) {
  if (sold === 0) return <span className="text-muted">0</span>;
  const rows = new URLSearchParams({ report: "products", key: product._id, ...period });
  const text = formatInteger(sold);
  return <CountLink href={`/admin/reports/rows?${rows}`} text={text} label={`${text} sold of ${product.name}`} />;
}

/** The units in stock, as a link to the variants. */
function InStock({ product, inStock }: StockRow) {
  const [search] = useSearchParams();
  if (inStock === 0) return <span className="text-muted">0</span>;
  // The other parameters let the link back restore the report.
  const rows = new URLSearchParams(search);
  rows.set("product", product._id);
  const text = formatInteger(inStock);
  return <CountLink href={`/admin/reports/stock?${rows}`} text={text} label={`${text} in stock of ${product.name}`} />;
}

function StockCard({ row, period }: { row: StockRow; period: Period }) {
  const { product, sold, soldBefore, sellThrough, value } = row;
  return (
    <div className="grid gap-2">
      <CountedProduct {...product} />
      <p className="text-muted tabular-nums">
        <Sold row={row} period={period} /> sold <Change now={sold} before={soldBefore} isInline /> ·{" "}
        <InStock {...row} /> in stock · {formatShare(sellThrough, 1)} · {formatAmount(value)}
      </p>
    </div>
  );
}
