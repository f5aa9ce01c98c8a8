/** Pads each column to the width of its longest cell. */
export function formatColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Prevents terminal escape sequences in text from customers and visitors. */
export function replaceControlCharacters(text: string): string {
  return text.replace(/\p{Cc}/gu, "�");
}
