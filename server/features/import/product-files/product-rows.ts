import type { ProductDraft } from "../../../catalogue/product-save.ts";
import { CellError } from "./cell-values.ts";
import type { Row } from "./product-file.ts";

/** Rows that stand together and are one product. */
export type ProductRows = { key: string; rows: readonly Row[] };

/** How a file's rows become products. */
export type ProductFormat = {
  /** Where the products come from: with the key it says which product of the shop is meant. */
  source: string;
  getKey(row: Row): string;
  toDraft(product: ProductRows): ProductDraft;
};

/** A row that cannot be used, and with it its whole product: a product is never half there. */
export class RowError extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** Says of a wrong cell in which row it stands. */
export function withRowError<Value>({ line }: Row, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof CellError ? new RowError(line, error.message) : error;
  }
}

/** One product at a time, so that memory does not grow with the file but for its keys. */
export async function* groupRowsByProduct(
  rows: AsyncIterable<Row>,
  getKey: ProductFormat["getKey"],
): AsyncGenerator<ProductRows> {
  const firstLines = new Map<string, number>();
  let current: { key: string; rows: Row[] } | undefined;
  for await (const row of rows) {
    const key = getKey(row);
    // A row that cannot be read has no key: it may be a part of the product before it.
    if (current && (key === current.key || (row.error && key === ""))) {
      current.rows.push(row);
      continue;
    }
    if (current) yield current;
    const firstLine = firstLines.get(key);
    firstLines.set(key, firstLine ?? row.line);
    current = { key, rows: [firstLine && key ? { ...row, error: notContiguousError(key, firstLine) } : row] };
  }
  if (current) yield current;
}

function notContiguousError(key: string, line: number): string {
  return `${key} stands at line ${line} already; all rows of a product must stand together.`;
}
