import type { SalePreviewResponse } from "#contract/admin/promotions.ts";
import { formatSaleProducts } from "#contract/admin/sale-products.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";

const format = (rupees: number) => formatPaise(toPaise(rupees));

/** How many products the sale has and makes cheaper, and some of these with their prices now and in the sale. */
export function SalePreview({ total, cheaper, products }: SalePreviewResponse) {
  const count = formatSaleProducts({ products: total, cheaper });
  if (cheaper === 0) return <p className="text-sm text-muted">{count}.</p>;
  return (
    <section aria-label="Preview" className="grid gap-2 rounded-md border border-hairline p-4 text-sm">
      <h3 className="font-medium">{count}</h3>
      <ul className="grid gap-1">
        {products.map(({ _id, name, before, after }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="whitespace-nowrap tabular-nums">
              <s className="text-muted">{format(before)}</s> → {format(after)}
            </span>
          </li>
        ))}
      </ul>
      {cheaper > products.length && <p className="text-muted">and {pluralize(cheaper - products.length, "other")}</p>}
    </section>
  );
}
