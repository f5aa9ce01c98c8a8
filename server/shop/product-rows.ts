import type { ProductDraft } from "../catalogue/product-save.ts";
import { WrongCell } from "./read-cells.ts";
import type { Row } from "./read-file.ts";

/** Rows that stand together and are one product. */
export type ProductRows = { key: string; rows: readonly Row[] };

/** How a file's rows become products. */
export type Format = {
  /** Where the products come from: with the key it says which product of the shop is meant. */
  source: string;
  keyOf(row: Row): string;
  draftOf(product: ProductRows): ProductDraft;
};

/** A row that cannot be used, and with it its whole product: a product is never half there. */
export class BadRow extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** Says of a wrong cell in which row it stands. */
export function inRow<Read>({ line }: Row, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw error instanceof WrongCell ? new BadRow(line, error.message) : error;
  }
}

/** One product at a time, so that memory does not grow with the file but for its keys. */
export async function* productsOf(rows: AsyncIterable<Row>, keyOf: Format["keyOf"]): AsyncGenerator<ProductRows> {
  const seen = new Map<string, number>();
  let current: { key: string; rows: Row[] } | undefined;
  for await (const row of rows) {
    const key = keyOf(row);
    // A row that cannot be read has no key: it may be a part of the product before it.
    if (current && (key === current.key || (row.trouble && key === ""))) {
      current.rows.push(row);
      continue;
    }
    if (current) yield current;
    const before = seen.get(key);
    seen.set(key, before ?? row.line);
    current = { key, rows: [before && key ? { ...row, trouble: apart(key, before) } : row] };
  }
  if (current) yield current;
}

function apart(key: string, line: number): string {
  return `${key} stands at line ${line} already; all rows of a product must stand together.`;
}
