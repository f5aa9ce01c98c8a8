import type { Measurement } from "./drills/drill.ts";

export function printTable(measurements: readonly Measurement[]) {
  const rows = measurements.map(({ drill, what, measured, limit = "", passed }) => ({
    drill,
    what,
    measured,
    limit,
    result: passed === undefined ? "" : passed ? "PASS" : "FAIL",
  }));
  console.table(rows);
}

/** The table of docs/scale.md, with a column for each run. Cells without a measurement are empty. */
export function toMarkdown(runs: readonly (readonly Measurement[])[]): string {
  const keyOf = ({ drill, what }: Measurement) => `${drill} | ${what}`;
  const labels = new Map<string, string>();
  for (const measurement of runs.flat()) labels.set(keyOf(measurement), measurement.limit ?? "");
  const rows = [...labels].map(([key, limit]) => {
    const columns = runs.map((run) => {
      const found = run.find((measurement) => keyOf(measurement) === key);
      return found ? `${found.measured}${found.passed === false ? " (FAILED)" : ""}` : "";
    });
    return toRow([...key.split(" | "), ...columns, limit]);
  });
  const head = ["Drill", "What", ...runs.map((_, index) => `Run ${index + 1}`), "Limit"];
  return [toRow(head), `|${head.map(() => "---|").join("")}`, ...rows].join("\n");
}

const toRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`.replace(/ {2}(?=\|)/g, " ");
