import { useSearchParams } from "react-router";
import type { AbandonedCart } from "#contract/admin/reports/demand.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatInteger } from "#contract/values/money.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { Age } from "../../ui/age.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatAmount } from "./amounts.ts";
import { formatPeriod, toReportQuery } from "./periods.ts";
import { RowsPage } from "./rows-page.tsx";

/** /admin/reports/carts: the abandoned carts behind the numbers of the report. */
export function Component() {
  const [search] = useSearchParams();
  const get = (name: string) => search.get(name) ?? undefined;
  return (
    <RowsPage
      name="cart rows"
      load={() => api.demand.listCartRows({ ...toReportQuery(search), product: get("product"), after: get("after") })}
      exportUrl={api.demand.exportCartRows({ ...toReportQuery(search), product: get("product") })}
      namesCustomers
      report={{ path: "/admin/reports/demand", omit: ["product"], view: "carts" }}
      describe={({ product, period, totals }) => ({
        ...(product === null
          ? { text: formatPeriod(period) }
          : { title: product, text: `Abandoned carts, ${formatPeriod(period)}` }),
        facts: [
          { label: "Carts", value: formatInteger(totals.carts) },
          { label: "Units", value: formatInteger(totals.units) },
          { label: "Value", value: formatAmount(totals.value) },
        ],
      })}
      empty={{ title: "No abandoned carts", text: "Carts that were ordered, emptied or continued are not listed." }}
    >
      {({ rows }) => (
        <DataTable
          label="Abandoned carts"
          rows={rows}
          columns={columns}
          toId={({ _id }) => _id}
          toName={({ at }) => `cart of ${formatDateTime(at)}`}
          card={CartCard}
        />
      )}
    </RowsPage>
  );
}

const columns: readonly Column<AbandonedCart>[] = [
  { id: "age", label: "Age", cell: ({ at }) => <Age at={at} /> },
  { id: "customer", label: "Customer", width: "w-1/5", cell: (row) => <Customer {...row} /> },
  { id: "items", label: "Items", width: "w-1/2", cell: (row) => <Items {...row} /> },
  { id: "units", label: "Units", align: "end", cell: ({ units }) => formatInteger(units) },
  { id: "value", label: "Value", align: "end", cell: ({ value }) => formatAmount(value) },
];

/** The customer of a cart. Names need a permission, so the server may have left the customer out. */
function Customer({ isGuest, customer }: AbandonedCart) {
  if (isGuest) return <span className="text-muted">Guest</span>;
  if (!customer) return <span className="text-muted">Customer</span>;
  return (
    <Link
      to={`/admin/customers/${customer._id}`}
      data-row-link
      className="wrap-anywhere underline decoration-line underline-offset-4"
    >
      {customer.name || "Customer without a name"}
    </Link>
  );
}

/** The items of a cart. The first item has the row's link if the customer has no link. */
function Items({ items, customer }: AbandonedCart) {
  return (
    <ul className="grid gap-1">
      {items.map(({ _id, product, color, size, units }, index) => (
        <li key={_id} className="wrap-anywhere">
          {units > 1 && `${formatInteger(units)} × `}
          <Link
            to={`/productdetails/${product.slug}/${product._id}`}
            target="_blank"
            data-row-link={!customer && index === 0 ? true : undefined}
            className="underline-offset-4 hover:underline"
          >
            {product.name}
          </Link>
          <span className="text-muted">
            , {color}, {size}
          </span>
        </li>
      ))}
    </ul>
  );
}

function CartCard(row: AbandonedCart) {
  return (
    <div className="grid gap-2">
      <span className="flex flex-wrap justify-between gap-x-3">
        <Customer {...row} />
        <span className="font-medium tabular-nums">{formatAmount(row.value)}</span>
      </span>
      <Items {...row} />
      <span className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span>
          <Age at={row.at} /> ago
        </span>
        {pluralize(row.units, "unit")}
      </span>
    </div>
  );
}
