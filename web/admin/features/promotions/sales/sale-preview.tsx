import type { ReactNode } from "react";
import type { SalePreviewResponse } from "#contract/admin/promotions/promotions.ts";
import { formatSaleProducts } from "#contract/admin/promotions/sale-products.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";

const format = (rupees: number) => formatPaise(toPaise(rupees));

type BesideSalePreviewProps = { preview: SalePreviewResponse | undefined; children: ReactNode };

/**
 * The fields of a sale with a preview. The preview stays beside the scrolling fields, or below them on narrow screens.
 */
export function BesideSalePreview({ preview, children }: BesideSalePreviewProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-5">{children}</div>
      <div className="min-w-0 lg:sticky lg:top-0">
        {preview ? (
          <SalePreview {...preview} />
        ) : (
          <p className="rounded-md border border-hairline p-4 text-sm text-muted max-lg:hidden">
            Choose the discount and the products to see the prices now and in the sale.
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * The number of products in the sale and of products that become cheaper, with prices before and after for some of
 * these.
 */
function SalePreview({ total, cheaper, products }: SalePreviewResponse) {
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
