import { useCallback, useState } from "react";
import type { PriceVariant } from "#contract/admin/prices/prices.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button } from "../../../ui/forms/button.tsx";
import type { GridRow } from "../../ui/grid/grid-types.ts";

/**
 * The selected products of the grid, with all their colors and sizes, because a sale applies to whole products.
 * Products that the filters no longer find do not count.
 */
export function useSelectedProducts(rows: readonly GridRow<PriceVariant>[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // The function is the same in each render, because rows of the grid depend on it.
  const toggle = useCallback(
    (productId: string) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(productId)) next.add(productId);
        return next;
      }),
    [],
  );
  const found = new Map(rows.map(({ product }) => [product._id, product]));
  const products = [...found.values()].filter(({ _id }) => selected.has(_id)).map(({ _id, name }) => ({ _id, name }));
  return {
    products,
    ids: selected,
    toggle,
    clear: () => setSelected(new Set()),
  };
}

type SelectedProductsProps = { count: number; onClear: () => void; onSell: () => void };

/** The actions for the selected products, in the bar of the grid. */
export function SelectedProducts({ count, onClear, onSell }: SelectedProductsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm font-medium tabular-nums">{pluralize(count, "product")} selected</p>
      <Button size="sm" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      <Button size="sm" variant="secondary" onClick={onSell}>
        Sale from–until…
      </Button>
    </div>
  );
}
