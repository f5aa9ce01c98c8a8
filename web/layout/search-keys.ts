export type Step = "next" | "previous";

const steps: Record<string, Step> = { ArrowDown: "next", ArrowUp: "previous" };

/** Where a key leads in the list of results; every other key belongs to the field. */
export function stepOf(key: string): Step | undefined {
  return steps[key];
}

/** The row after a step; -1 is the field itself, which lies between the last row and the first. */
export function moved(at: number, step: Step, rows: number): number {
  if (step === "next") return at + 1 < rows ? at + 1 : -1;
  return at === -1 ? rows - 1 : at - 1;
}
