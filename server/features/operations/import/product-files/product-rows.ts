import type { ProductPatch } from "../../../merchandise/catalogue/products/index.ts";
import { CellError } from "./cell-values.ts";
import type { Row } from "./product-file.ts";

/** The consecutive rows of one product. */
export type ProductRows = { key: string; rows: readonly [Row, ...Row[]] };

/** The use of a column. `field`: the name that the merchant sees. */
export type ColumnUse = { field: string; kind: "key" | "price" | "stock" | "other" };

/** `guessNote`: a sentence about the guesses that a new product gets. `notes`: sentences about what is left out. */
type ImportedPatch = ProductPatch & { guessNote?: string | undefined; notes?: readonly string[] | undefined };

/** Converts the rows of a file to patches, which state only the fields whose columns the file has. */
export type ProductFormat = {
  /** The use of a column; undefined if the format does not read it. */
  describeColumn(column: string): ColumnUse | undefined;
  /** Columns that the merchant leaves out. */
  ignoredColumns?: ReadonlySet<string>;
  /** The origin of the products. Source and key identify a product of the shop. */
  source: string;
  /** Currency code of the prices, if it is stated or assumed. */
  currency: string | undefined;
  /** The file's prices have no stated currency: they are read as rupees. */
  assumesRupees: boolean;
  /** The file is an export of this shop. */
  isOwnExport: boolean;
  getKey(row: Row): string;
  /**
   * Groups the rows of each product if they need not follow each other. `readAgain` reads the file once more. Products
   * come in the order of their first rows. Without this function, rows with the same key are one product and must be
   * consecutive.
   */
  groupProducts?(rows: AsyncIterable<Row>, readAgain: () => AsyncIterable<Row>): AsyncGenerator<ProductRows>;
  toPatch(product: ProductRows): ImportedPatch;
  /** The format's names of columns, by the names in the file, where the two differ in case. */
  columnNames?: ReadonlyMap<string, string>;
};

/** An invalid row. Its whole product is refused, because products are never imported in part. */
export class RowError extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** Adds the row's line to errors of its cells. */
export function withRowError<Value>({ line }: Row, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    // Functions that read a cell do not know its line, which the merchant needs to find the error.
    throw error instanceof CellError ? new RowError(line, error.message) : error;
  }
}

/** Yields one product at a time. Memory grows only with the keys of the file. */
export async function* groupRowsByProduct(
  rows: AsyncIterable<Row>,
  getKey: ProductFormat["getKey"],
): AsyncGenerator<ProductRows> {
  const firstLines = new Map<string, number>();
  let current: { key: string; rows: [Row, ...Row[]] } | undefined;
  for await (const row of rows) {
    const key = getKey(row);
    // An unreadable row has no key. It may belong to the previous product.
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
  return `${key} was already on line ${line}; all rows of a product must be consecutive.`;
}
