import { fewUnits } from "#contract/admin/products/product-limits.ts";
import type { StaffProduct } from "#contract/admin/products/products.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { classNames } from "../../../../ui/styles/class-names.ts";

/**
 * A dot for each variant: filled (in stock), half (few) or empty (none). The text below the dots gives the same
 * information in words.
 */
export function VariantDots({ variants, stock, inStock }: Pick<StaffProduct, "variants" | "stock" | "inStock">) {
  const count = stock.many + stock.few + stock.none;
  const more = count - variants.length;
  return (
    <span className="grid gap-1">
      <span aria-hidden="true" className="flex max-w-44 flex-wrap items-center gap-1">
        {variants.map(({ color, size, inStock: units }) => (
          <span
            key={`${color}/${size}`}
            title={`${color} · ${size}: ${units}`}
            className={classNames("size-2.5 rounded-full border", dotClass(units))}
          />
        ))}
        {more > 0 && <span className="text-xs text-muted">+{more}</span>}
      </span>
      <span className="text-xs text-muted tabular-nums">{describeStock({ stock, inStock })}</span>
    </span>
  );
}

function dotClass(units: number): string {
  if (units === 0) return "border-danger";
  if (units <= fewUnits) return "border-warning bg-linear-to-r from-warning from-50% to-transparent to-50%";
  return "border-success bg-success";
}

/** "38 units · 2 low · 1 sold out" */
function describeStock({ stock: { few, none, many }, inStock }: Pick<StaffProduct, "stock" | "inStock">): string {
  if (many + few === 0) return "Sold out";
  return [pluralize(inStock, "unit"), few > 0 && `${few} low`, none > 0 && `${none} sold out`]
    .filter(Boolean)
    .join(" · ");
}
