/** Lines of words, each column as wide as its longest. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [at, word] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, word.length);
  return rows.map((row) =>
    row
      .map((word, at) => word.padEnd(widths[at]!))
      .join("  ")
      .trimEnd(),
  );
}
