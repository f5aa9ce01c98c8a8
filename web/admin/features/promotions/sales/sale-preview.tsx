import type { SalePreviewResponse } from "#contract/admin/promotions.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";

const format = (rupees: number) => formatPaise(toPaise(rupees));

/** Products that become cheaper, with their prices now and in the sale. */
export function SalePreview({ total, products }: SalePreviewResponse) {
  if (total === 0) return <p className="text-sm text-muted">No product becomes cheaper.</p>;
  return (
    <section aria-label="Preview" className="grid gap-2 rounded-md border border-hairline p-4 text-sm">
      <h3 className="font-medium">{pluralize(total, "product")} at a lower price</h3>
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
      {total > products.length && <p className="text-muted">and {pluralize(total - products.length, "other")}</p>}
    </section>
  );
}
