export type RowStep = "next" | "previous";

const rowSteps: Record<string, RowStep> = { ArrowDown: "next", ArrowUp: "previous" };

/** Where a key leads in the list of results; every other key belongs to the field. */
export function findRowStep(key: string): RowStep | undefined {
  return rowSteps[key];
}

/** The row after a step; -1 is the field itself, which lies between the last row and the first. */
export function moveRow(activeRow: number, step: RowStep, rowCount: number): number {
  if (step === "next") return activeRow + 1 < rowCount ? activeRow + 1 : -1;
  return activeRow === -1 ? rowCount - 1 : activeRow - 1;
}
