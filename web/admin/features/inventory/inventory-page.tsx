import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { StockVariant } from "#contract/admin/inventory.ts";
import { Refusal } from "#contract/http/errors.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { useCan } from "../../state/staff.ts";
import { focusCell, type Position } from "../../ui/grid/cell-keys.ts";
import { useShowSaved } from "../../ui/grid/use-grid-rows.ts";
import { VariantGrid } from "../../ui/grid/variant-grid.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { toast } from "../../ui/toasts.tsx";
import { findProblem, toStockChanges, useStagedChanges } from "./grid/staged-changes.ts";
import { StockCell } from "./grid/stock-cell.tsx";
import { MovementsDialog } from "./movements-dialog.tsx";
import { SaveDialog } from "./save-dialog.tsx";
import { StockBar } from "./stock-bar.tsx";
import { StockFilters } from "./stock-filters.tsx";
import { stockKey, useStock, useUndoStock } from "./use-stock.ts";

/** /admin/inventory: the stock of all variants in a grid. Changes are collected and saved at once. */
export function Component() {
  const can = useCan();
  const { query, rows, loadMore } = useStock();
  const { staged, edit, refuse, replace } = useStagedChanges();
  const [position, setPosition] = useState<Position>();
  const [dialog, setDialog] = useState<"save" | "history">();
  const close = () => setDialog(undefined);
  const undo = useUndoStock();
  const showSaved = useShowSaved<StockVariant>(stockKey);
  // A request that is sent again has the same id, so that the units are added once.
  const [batchId, setBatchId] = useState(newId);
  const save = useMutation({
    mutationFn: (note: string) => api.inventory.change({ batchId, note, stockChanges: toStockChanges(staged) }),
    onSuccess(result) {
      showSaved(result.variants);
      flushSync(() => {
        replace(new Map());
        close();
        setBatchId(newId());
      });
      // The button that had the focus is gone.
      if (position) focusCell(position);
      toast({ title: `${pluralize(result.changed, "change")} saved.`, undo: () => undo.mutate(batchId) });
    },
    async onError(error) {
      if (!(error instanceof Refusal) || error.code !== "conflict") return;
      const { data } = await query.refetch();
      const current = data?.pages.flatMap((page) => page.rows).flatMap(({ variants }) => variants) ?? [];
      refuse(error.errors ?? {}, new Map(current.map((variant) => [variant._id, variant])));
    },
  });
  const row = position && rows[position.row];
  const variant = position && row?.variants[position.column];
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
      <StockFilters />
      <QueryState query={query} lines={10}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title="Nothing found" text="No product has this name, SKU or stock." />
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
      <StockBar
        current={row && variant && { row, variant }}
        problem={change && findProblem(change)}
        changes={staged.size}
        problems={problems}
        onHistory={() => setDialog("history")}
        onDiscard={discard}
        onSave={() => setDialog("save")}
      />
      {dialog === "save" && (
        <SaveDialog
          staged={staged}
          error={save.error?.message}
          isPending={save.isPending}
          onSave={save.mutate}
          onClose={close}
        />
      )}
      {dialog === "history" && row && variant && (
        <MovementsDialog
          variantId={variant._id}
          title={`${row.product.name} · ${row.color} · ${variant.size}`}
          onClose={close}
        />
      )}
    </>
  );
}
