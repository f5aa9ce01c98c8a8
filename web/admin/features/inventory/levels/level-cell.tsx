import { createContext, useContext } from "react";
import type { StockVariant } from "#contract/admin/stock/inventory.ts";
import { GridField } from "../../../ui/grid/grid-field.tsx";
import type { CellProps } from "../../../ui/grid/grid-types.ts";
import { toOnHand } from "../grid/staged-changes.ts";
import { findProblem, type StagedLevel } from "./staged-levels.ts";

/** The low-stock level of variants without a level of their own. 0 means that there is no level. */
export const UsualLevel = createContext(0);

/** The cell of one size with its low-stock level, or the typed level. */
export function LevelCell({ variant, label, cell, staged, isReadOnly }: CellProps<StockVariant, StagedLevel>) {
  const { _id, size, level } = variant;
  const usual = useContext(UsualLevel);
  const shown = level ?? usual;
  return (
    <GridField
      cell={cell}
      size={size}
      isReadOnly={isReadOnly}
      id={_id}
      label={`${label}, ${size}: ${describe(level, usual)}, ${toOnHand(variant)} on hand`}
      value={level === null && usual === 0 ? "–" : String(shown)}
      text={staged?.text}
      note={level === 0 ? "never low" : level === null && usual > 0 ? "usual" : `${variant.sellable} to sell`}
      problem={staged && findProblem(staged)}
      isAlarming={shown > 0 && variant.sellable <= shown}
    />
  );
}

function describe(level: number | null, usual: number): string {
  if (level === 0) return "never low";
  if (level !== null) return `low from ${level}`;
  return usual === 0 ? "no level" : `low from ${usual}, the usual level`;
}
