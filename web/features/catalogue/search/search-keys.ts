export type RowStep = "next" | "previous";

const rowSteps: Record<string, RowStep> = { ArrowDown: "next", ArrowUp: "previous" };

/** The step that a key makes in the result list. All other keys belong to the input. */
export function findRowStep(key: string): RowStep | undefined {
  return rowSteps[key];
}

/** The active row after a step. -1 is the input itself, between the last row and the first. */
export function moveRow(activeRow: number, step: RowStep, rowCount: number): number {
  if (step === "next") return activeRow + 1 < rowCount ? activeRow + 1 : -1;
  return activeRow === -1 ? rowCount - 1 : activeRow - 1;
}
