import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StockVariant } from "#contract/admin/stock/inventory.ts";
import { stockList } from "#contract/admin/stock/stock-list.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Button, ButtonLink } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import type { Position } from "../../../ui/grid/cell-keys.ts";
import { useShowSaved } from "../../../ui/grid/use-grid-rows.ts";
import { useGridSave } from "../../../ui/grid/use-grid-save.ts";
import { VariantGrid } from "../../../ui/grid/variant-grid.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { ListControls } from "../../lists/list-controls.tsx";
import { NoProducts } from "../../products/no-products.tsx";
import { stockKey, useStock } from "../use-stock.ts";
import { LevelCell, UsualLevel } from "./level-cell.tsx";
import { findProblem, toLevels, useStagedLevels } from "./staged-levels.ts";

/** /admin/inventory/levels: the low-stock level of each variant, in the grid of the inventory. */
export function Component() {
  const can = useCan();
  const { query, rows, loadMore, isFiltered } = useStock();
  const low = useQuery({ queryKey: ["low-stock", "usual-level"], queryFn: () => api.lowStock.list({ limit: 1 }) });
  const usual = low.data?.units ?? 0;
  const { staged, edit, replace, refuse } = useStagedLevels();
  const [position, setPosition] = useState<Position>();
  const showSaved = useShowSaved<StockVariant>(stockKey);
  const save = useGridSave<StockVariant>({
    async send(batchId) {
      const levels = toLevels(staged);
      const { changed } = await api.lowStock.changeLevels({ batchId, levels });
      return { changed, variants: levels.map(({ variantId, to }) => ({ _id: variantId, level: to })) };
    },
    onSaved(variants) {
      showSaved(variants);
      replace(new Map());
    },
    describe: (changed) => `${pluralize(changed, "level")} saved.`,
    undo: (batchId) => api.lowStock.undoLevels({ batchId }),
    describeUndone: (undone) => `${pluralize(undone, "level")} undone.`,
    refuse,
    position,
    reload: query.refetch,
  });
  const saveAll = () => save.mutate("", { onError: ({ message }) => toast({ title: message, tone: "danger" }) });
  const problems = [...staged.values()].filter((one) => findProblem(one) !== undefined).length;
  const variant = position && rows[position.row]?.variants[position.column];
  const change = variant && staged.get(variant._id);
  const canSave = staged.size > 0 && problems === 0;
  return (
    <>
      <PageHeader
        title="Low-stock levels"
        text={
          usual === 0
            ? "A variant is low once it is down to this many units, however fast it sells. 0: never."
            : `A variant is low once it is down to this many units: usually ${usual}. 0: never, −: as usual.`
        }
      >
        {can("settings:write") && (
          <ButtonLink size="sm" variant="secondary" to="/admin/settings/stock">
            Usual level
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
            <UsualLevel value={usual}>
              <VariantGrid
                label="Low-stock levels"
                CellField={LevelCell}
                rows={rows}
                staged={staged}
                isReadOnly={!can("stock:write")}
                onEdit={edit}
                onFocus={setPosition}
                onSave={() => canSave && saveAll()}
                loadMore={loadMore}
              />
            </UsualLevel>
          )
        }
      </QueryState>
      {staged.size > 0 && (
        <BottomBar label="Changes">
          <p role="status" className={problems > 0 ? "grow text-sm text-danger" : "grow text-sm text-muted"}>
            {(change && findProblem(change)) ?? (problems > 0 ? "Check the marked levels before saving." : "")}
          </p>
          <Button size="sm" variant="quiet" onClick={() => replace(new Map())}>
            Discard
          </Button>
          <Button size="sm" disabled={!canSave} loading={save.isPending} onClick={saveAll}>
            Save {pluralize(staged.size, "level")}
          </Button>
        </BottomBar>
      )}
    </>
  );
}
