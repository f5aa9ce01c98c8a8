import { useCallback, useState } from "react";
import type { PriceVariant } from "#contract/admin/prices.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button } from "../../../ui/forms/button.tsx";
import type { GridRow } from "../../ui/grid/grid-types.ts";

/** The products of the grid that are selected: with all their colors and sizes, as a sale has them. Those that a filter no longer finds are not. */
export function useSelectedProducts(rows: readonly GridRow<PriceVariant>[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // The same in each render: rows of the grid depend on it.
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

/** What can be done to the selected products, in the bar of the grid. */
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
