import type { ReactNode } from "react";
import type { AbandonedCartsResponse } from "#contract/admin/reports/demand.ts";
import { formatInteger } from "#contract/values/money.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { api } from "../../state/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatAmount } from "./amounts.ts";
import { DemandList } from "./demand-list.tsx";
import { CountedProduct, CountLink, type Fact, Facts } from "./demand-parts.tsx";

/** Products in abandoned carts. */
export function CartsView() {
  return (
    <DemandList
      name="carts"
      load={(filters) => api.demand.getCarts(filters)}
      empty={{
        title: "No abandoned carts",
        text: "A cart is listed a day after the last item was added, until its customer orders.",
      }}
    >
      {({ rows, totals, totalsBefore, period, periodBefore }) => (
        <>
          <Facts periodBefore={periodBefore} facts={listFacts(totals, totalsBefore, toHref(period))} />
          <DataTable
            label="Products in abandoned carts"
            rows={rows}
            columns={listColumns(period)}
            toId={({ product }) => product._id}
            toName={({ product }) => product.name}
            card={(row) => <CartCard row={row} period={period} />}
          />
        </>
      )}
    </DemandList>
  );
}

type Period = AbandonedCartsResponse["period"];
type Totals = AbandonedCartsResponse["totals"];
type AbandonedProduct = AbandonedCartsResponse["rows"][number];

/** The address of the list of abandoned carts of the period, optionally only of those with a product. */
function toHref({ since, until }: Period, product?: string) {
  const query = new URLSearchParams({ since, until, ...(product && { product }) });
  return `/admin/reports/carts?${query}`;
}

function listFacts(totals: Totals, before: Totals, href: string): Fact[] {
  const fact = (label: string, name: keyof Totals, value: ReactNode) => ({
    label,
    value,
    now: totals[name],
    before: before[name],
    isBad: true,
  });
  const carts = formatInteger(totals.carts);
  return [
    fact("Carts", "carts", <CountLink href={href} text={carts} label={pluralize(totals.carts, "abandoned cart")} />),
    fact("Units", "units", formatInteger(totals.units)),
    fact("Value", "value", formatAmount(totals.value)),
  ];
}

function listColumns(period: Period): readonly Column<AbandonedProduct>[] {
  return [
    { id: "product", label: "Product", width: "w-1/2", cell: ({ product }) => <CountedProduct {...product} /> },
    { id: "carts", label: "Carts", align: "end", cell: (row) => <Carts row={row} period={period} /> },
    { id: "units", label: "Units", align: "end", cell: ({ units }) => formatInteger(units) },
    { id: "value", label: "Value", align: "end", cell: ({ value }) => formatAmount(value) },
  ];
}

/** The number of carts, as a link to the list of these carts. */
function Carts({ row: { product, carts }, period }: { row: AbandonedProduct; period: Period }) {
  const label = `${pluralize(carts, "cart")} with ${product.name}`;
  return <CountLink href={toHref(period, product._id)} text={formatInteger(carts)} label={label} />;
}

function CartCard({ row, period }: { row: AbandonedProduct; period: Period }) {
  const { product, carts, units, value } = row;
  return (
    <div className="grid gap-2">
      <CountedProduct {...product} />
      <p className="text-muted tabular-nums">
        <Carts row={row} period={period} /> {carts === 1 ? "cart" : "carts"} · {pluralize(units, "unit")} ·{" "}
        {formatAmount(value)}
      </p>
    </div>
  );
}
