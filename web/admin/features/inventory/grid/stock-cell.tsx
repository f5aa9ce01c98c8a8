import type { StockVariant } from "#contract/admin/stock/inventory.ts";
import { GridField } from "../../../ui/grid/grid-field.tsx";
import type { CellProps } from "../../../ui/grid/grid-types.ts";
import { findProblem, getResult, type StagedChange, toOnHand } from "./staged-changes.ts";

/** The cell of one size with its units on hand, or the typed change. */
export function StockCell({ variant, label, cell, staged, isReadOnly }: CellProps<StockVariant, StagedChange>) {
  const { _id, size, reserved } = variant;
  const onHand = toOnHand(variant);
  const problem = staged && findProblem(staged);
  return (
    <>
      <GridField
        cell={cell}
        size={size}
        problem={problem}
        isReadOnly={isReadOnly}
        id={_id}
        label={`${label}, ${size}: ${onHand} on hand`}
        value={String(onHand)}
        text={staged?.text}
        note={describe(variant, problem ? undefined : staged)}
        isAlarming={onHand === 0}
      />
      {reserved > 0 && staged && <span className="sr-only">{reserved} reserved</span>}
    </>
  );
}

function describe({ reserved }: StockVariant, staged: StagedChange | undefined) {
  const result = staged && getResult(staged);
  if (staged && result !== undefined) return `${staged.onHand} → ${result}`;
  return reserved > 0 ? `${reserved} reserved` : "";
}
