import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { PriceVariant } from "#contract/admin/prices/prices.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import type { Position } from "../../ui/grid/cell-keys.ts";
import { GridBar } from "../../ui/grid/grid-bar.tsx";
import { SaveChangesDialog } from "../../ui/grid/save-changes-dialog.tsx";
import { useShowSaved } from "../../ui/grid/use-grid-rows.ts";
import { useGridSave } from "../../ui/grid/use-grid-save.ts";
import { VariantGrid } from "../../ui/grid/variant-grid.tsx";
import { hasFilters } from "../../ui/list-filters.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { toast } from "../../ui/toasts.tsx";
import { NoProducts } from "../products/no-products.tsx";
import { AddSaleDialog } from "../promotions/sales/add-sale-dialog.tsx";
import { describePrice, listPriceLines } from "./grid/describe-prices.ts";
import { MarginField } from "./grid/margin-field.tsx";
import { type PriceView, toCells } from "./grid/price-cells.ts";
import { PriceField } from "./grid/price-field.tsx";
import { checkStaged, countSteepFalls, toPriceChanges, useStagedPrices } from "./grid/staged-prices.ts";
import { pricesKey, usePrices, usePriceView } from "./grid/use-prices.ts";
import { PriceFilters, priceFilterNames } from "./price-filters.tsx";
import { PriceHistoryDialog } from "./price-history-dialog.tsx";
import { ReviseDialog } from "./revisions/revise-dialog.tsx";
import { RunningRevision } from "./revisions/running-revision.tsx";
import { SelectedProducts, useSelectedProducts } from "./selected-products.tsx";

/**
 * /admin/prices: prices, MRPs, costs or margins of all variants in a grid. Changes are collected and saved together.
 * Selected products can be put on sale.
 */
export function Component() {
  const can = useCan();
  const [search] = useSearchParams();
  const { view, field, rounding } = usePriceView();
  const { query, rows, loadMore } = usePrices();
  const cells = useMemo(() => toCells(rows, field), [rows, field]);
  const { staged: typed, edit, refuse, replace } = useStagedPrices(rounding);
  const staged = useMemo(() => checkStaged(typed), [typed]);
  const [position, setPosition] = useState<Position>();
  const [dialog, setDialog] = useState<"save" | "history" | "revise" | "sale">();
  const selection = useSelectedProducts(rows);
  const [canWrite, maySell] = [can("prices:write"), can("promotions:write")];
  const close = () => setDialog(undefined);
  const showSaved = useShowSaved<PriceVariant>(pricesKey);
  const save = useGridSave<PriceVariant>({
    send: (batchId, note) => api.prices.change({ batchId, note, priceChanges: toPriceChanges(staged) }),
    onSaved(variants) {
      showSaved(variants);
      replace(new Map());
      close();
    },
    describe: (changed) => `${pluralize(changed, "variant")} changed.`,
    undo: (batchId) => api.prices.undo({ batchId }),
    describeUndone: (undone) => `${pluralize(undone, "price")} changed back.`,
    refuse,
    position,
    reload: query.refetch,
  });
  const row = position && cells[position.row];
  const cell = position && row?.variants[position.column];
  const title = row && cell ? `${row.product.name} · ${row.color} · ${cell.size}` : "";
  const problems = [...staged.values()].filter(({ error }) => error !== undefined).length;
  function discard() {
    replace(new Map());
    toast({ title: `${pluralize(staged.size, "change")} discarded.`, undo: () => replace(typed) });
  }
  return (
    <>
      <PageHeader title="Prices" text={describePage(view, canWrite)}>
        {canWrite && (
          <Button size="sm" variant="secondary" onClick={() => setDialog("revise")}>
            Change many…
          </Button>
        )}
      </PageHeader>
      <RunningRevision />
      <PriceFilters />
      <QueryState query={query} lines={10}>
        {() =>
          rows.length === 0 ? (
            <NoProducts isFiltered={hasFilters(search, priceFilterNames)} />
          ) : (
            <VariantGrid
              label="Prices"
              CellField={view === "margin" ? MarginField : PriceField}
              rows={cells}
              staged={staged}
              isReadOnly={!canWrite || view === "margin"}
              selection={maySell ? selection : undefined}
              onEdit={edit}
              onFocus={setPosition}
              onSave={() => staged.size > 0 && problems === 0 && setDialog("save")}
              loadMore={async (count) => toCells(await loadMore(count), field)}
            />
          )
        }
      </QueryState>
      <GridBar
        current={cell && { title, text: describePrice(cell.variant) }}
        problem={cell && staged.get(cell._id)?.error}
        changes={staged.size}
        problems={problems}
        onHistory={() => setDialog("history")}
        onDiscard={discard}
        onSave={() => setDialog("save")}
      >
        {maySell && selection.products.length > 0 && (
          <SelectedProducts
            count={selection.products.length}
            onClear={selection.clear}
            onSell={() => setDialog("sale")}
          />
        )}
      </GridBar>
      {dialog === "save" && (
        <SaveChangesDialog
          lines={listPriceLines(staged)}
          steepFalls={countSteepFalls(staged)}
          hint="Customers see the new prices at once. Sales that run are computed from them."
          noteHint="Why the prices change. Optional; shown in the history."
          error={save.error?.message}
          isPending={save.isPending}
          onSave={save.mutate}
          onClose={close}
        />
      )}
      {dialog === "history" && cell && (
        <PriceHistoryDialog variantId={cell.variant._id} title={title} onClose={close} />
      )}
      {dialog === "revise" && <ReviseDialog onClose={close} />}
      {dialog === "sale" && <AddSaleDialog products={selection.products} onSaved={selection.clear} onClose={close} />}
    </>
  );
}

function describePage(view: PriceView, canWrite: boolean): string {
  if (view === "margin") return "What is left of the price after the cost. To change prices or costs, show those.";
  return canWrite ? "Type an amount, +10% or −50, or paste from a spreadsheet. Nothing changes until you save." : "";
}
