import type { StockVariant } from "#contract/admin/stock/inventory.ts";
import { formatUnitChange } from "../../../ui/grid/format-unit-change.ts";
import type { ChangeLine } from "../../../ui/grid/save-changes-dialog.tsx";
import { parseChange } from "./parse-change.ts";
import { reasonLabels } from "./reason-labels.ts";
import { findProblem, getResult, type StagedChanges } from "./staged-changes.ts";

export function describeStock({ sku, sellable, reserved }: StockVariant): string {
  const parts = [`${sellable} to sell`, reserved > 0 && `${reserved} reserved by orders`, sku];
  return parts.filter(Boolean).join(" · ");
}

/** The changes as lines of the dialog, each with the units on hand before and after. */
export function listStockLines(staged: StagedChanges): ChangeLine[] {
  return Array.from(staged, ([id, change]) => {
    const { product, color, size, text, onHand } = change;
    const parsed = parseChange(text);
    const kind = parsed && reasonLabels[parsed.kind === "count" ? "count" : parsed.reason];
    return {
      id,
      product,
      color,
      size,
      kind,
      before: onHand,
      after: getResult(change) ?? "?",
      problem: findProblem(change),
    };
  });
}

export function describeUnits(staged: StagedChanges): string {
  const changes = [...staged.values()];
  const units = changes.reduce((sum, change) => sum + (getResult(change) ?? change.onHand) - change.onHand, 0);
  return `${formatUnitChange(units)} in all.`;
}
