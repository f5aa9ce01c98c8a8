import { useState } from "react";
import type { StockVariant } from "#contract/admin/stock/inventory.ts";
import { stockList } from "#contract/admin/stock/stock-list.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import type { Position } from "../../ui/grid/cell-keys.ts";
import { GridBar } from "../../ui/grid/grid-bar.tsx";
import { SaveChangesDialog } from "../../ui/grid/save-changes-dialog.tsx";
import { useShowSaved } from "../../ui/grid/use-grid-rows.ts";
import { useGridSave } from "../../ui/grid/use-grid-save.ts";
import { VariantGrid } from "../../ui/grid/variant-grid.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { toast } from "../../ui/toasts.tsx";
import { ListControls } from "../lists/list-controls.tsx";
import { NoProducts } from "../products/no-products.tsx";
import { describeStock, describeUnits, listStockLines } from "./grid/describe-stock.ts";
import { findProblem, toStockChanges, useStagedChanges } from "./grid/staged-changes.ts";
import { StockCell } from "./grid/stock-cell.tsx";
import { MovementsDialog } from "./movements-dialog.tsx";
import { stockKey, useStock } from "./use-stock.ts";

/** /admin/inventory: the stock of all variants in a grid. Changes are collected and saved together. */
export function Component() {
  const can = useCan();
  const { query, rows, loadMore, isFiltered } = useStock();
  const { staged, edit, refuse, replace } = useStagedChanges();
  const [position, setPosition] = useState<Position>();
  const [dialog, setDialog] = useState<"save" | "history">();
  const close = () => setDialog(undefined);
  const showSaved = useShowSaved<StockVariant>(stockKey);
  const save = useGridSave<StockVariant>({
    send: (batchId, note) => api.inventory.change({ batchId, note, stockChanges: toStockChanges(staged) }),
    onSaved(variants) {
      showSaved(variants);
      replace(new Map());
      close();
    },
    describe: (changed) => `${pluralize(changed, "change")} saved.`,
    undo: (batchId) => api.inventory.undo({ batchId }),
    describeUndone: (undone) => `${pluralize(undone, "change")} undone.`,
    refuse,
    position,
    reload: query.refetch,
  });
  const row = position && rows[position.row];
  const variant = position && row?.variants[position.column];
  const title = row && variant ? `${row.product.name} · ${row.color} · ${variant.size}` : "";
  const change = variant && staged.get(variant._id);
  const problems = [...staged.values()].filter((one) => findProblem(one) !== undefined).length;
  function discard() {
    replace(new Map());
    toast({ title: `${pluralize(staged.size, "change")} discarded.`, undo: () => replace(staged) });
  }
  return (
    <>
      <PageHeader
        title="Inventory"
        text="Type +5 for a delivery, −1 damaged, or the units that you have counted. Nothing changes until you save."
      >
        {can("stock:write") && (
          <ButtonLink size="sm" variant="secondary" to="/admin/inventory/counts">
            Count by scan
          </ButtonLink>
        )}
        <ButtonLink size="sm" variant="secondary" to="/admin/inventory/low">
          Low stock
        </ButtonLink>
      </PageHeader>
      <ListControls list={stockList} />
      <QueryState query={query} lines={10}>
        {() =>
          rows.length === 0 ? (
            <NoProducts isFiltered={isFiltered} />
          ) : (
            <VariantGrid
              label="Stock"
              CellField={StockCell}
              rows={rows}
              staged={staged}
              isReadOnly={!can("stock:write")}
              onEdit={edit}
              onFocus={setPosition}
              onSave={() => staged.size > problems && setDialog("save")}
              loadMore={loadMore}
            />
          )
        }
      </QueryState>
      <GridBar
        current={variant && { title, text: describeStock(variant) }}
        problem={change && findProblem(change)}
        changes={staged.size}
        problems={problems}
        onHistory={() => setDialog("history")}
        onDiscard={discard}
        onSave={() => setDialog("save")}
      />
      {dialog === "save" && (
        <SaveChangesDialog
          lines={listStockLines(staged)}
          hint={describeUnits(staged)}
          noteHint="For example the number of the delivery. Optional; shown in the history."
          error={save.error?.message}
          isPending={save.isPending}
          onSave={save.mutate}
          onClose={close}
        />
      )}
      {dialog === "history" && variant && <MovementsDialog variantId={variant._id} title={title} onClose={close} />}
    </>
  );
}
