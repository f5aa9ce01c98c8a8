import { useSearchParams } from "react-router";
import type { StockedVariant } from "#contract/admin/reports/demand.ts";
import { formatInteger } from "#contract/values/money.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { api } from "../../state/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatAmount } from "./amounts.ts";
import { RowsPage } from "./rows-page.tsx";

/** /admin/reports/stock: the variants behind a product's units in stock and their value. */
export function Component() {
  const [search] = useSearchParams();
  const product = search.get("product") ?? "";
  return (
    <RowsPage
      name="stock rows"
      load={() => api.demand.listStockRows({ product })}
      exportUrl={api.demand.exportStockRows({ product })}
      report={{ path: "/admin/reports/demand", omit: ["product"], view: "stock" }}
      describe={({ product: title, totals }) => ({
        title,
        text: "In stock now, at today’s prices",
        facts: [
          { label: "In stock", value: formatInteger(totals.inStock) },
          { label: "Value", value: formatAmount(totals.value) },
        ],
      })}
      empty={{ title: "Nothing in stock", text: "All variants are sold out." }}
    >
      {({ rows }) => (
        <DataTable
          label="Variants"
          rows={rows}
          columns={columns}
          toId={({ _id }) => _id}
          toName={toName}
          card={VariantCard}
        />
      )}
    </RowsPage>
  );
}

const toName = ({ color, size }: StockedVariant) => `${color}, ${size}`;

const columns: readonly Column<StockedVariant>[] = [
  {
    id: "variant",
    label: "Variant",
    width: "w-1/3",
    cell: (row) => <span className="wrap-anywhere">{toName(row)}</span>,
  },
  { id: "sku", label: "SKU", cell: ({ sku }) => <span className="wrap-anywhere">{sku ?? "–"}</span> },
  { id: "stock", label: "In stock", align: "end", cell: ({ inStock }) => formatInteger(inStock) },
  { id: "price", label: "Price", align: "end", cell: ({ price }) => formatAmount(price) },
  { id: "value", label: "Value", align: "end", cell: ({ value }) => formatAmount(value) },
];

function VariantCard(row: StockedVariant) {
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="wrap-anywhere">{toName(row)}</span>
        <span className="font-medium tabular-nums">{formatAmount(row.value)}</span>
      </span>
      <span className="text-muted tabular-nums">
        {pluralize(row.inStock, "unit")} at {formatAmount(row.price)}
        {row.sku && ` · ${row.sku}`}
      </span>
    </div>
  );
}
