import type { Row } from "../product-files/product-file.ts";
import type { ProductRows } from "../product-files/product-rows.ts";
import { readField } from "./woocommerce-columns.ts";

/** The id is in every export and stays; a file that people have written may have SKUs only. */
export const getWooCommerceKey = ({ cells }: Row): string => readField(cells, "id") || readField(cells, "sku");

export const getTypes = ({ cells }: Row): string[] =>
  readField(cells, "type")
    .toLowerCase()
    .split(",")
    .map((type) => type.trim());

const isVariation = (row: Row) => getTypes(row).includes("variation");

/**
 * Products with their variations, which name their parent by its SKU, or as "id:123". They may stand anywhere: WooCommerce sorts rows by id, and writes those of a
 * filtered export at the end. Memory grows with the variations.
 */
export async function* groupVariations(
  rows: AsyncIterable<Row>,
  readAgain: () => AsyncIterable<Row>,
): AsyncGenerator<ProductRows> {
  const variations = await readVariations(readAgain());
  const firstLines = new Map<string, number>();
  for await (const row of rows) {
    if (isVariation(row)) {
      const parent = readField(row.cells, "parent");
      const own = variations.parents.has(parent) ? [] : take(variations.byParent, parent);
      const [first, ...others] = own;
      if (first) yield { key: parent, rows: [{ ...first, error: first.error ?? toOrphanError(parent) }, ...others] };
      continue;
    }
    const key = getWooCommerceKey(row);
    const firstLine = firstLines.get(key);
    if (key !== "") firstLines.set(key, firstLine ?? row.line);
    const error =
      row.error ?? (firstLine === undefined ? undefined : `The product ${key} was already on line ${firstLine}.`);
    const own = toReferences(row).flatMap((reference) => take(variations.byParent, reference));
    yield { key, rows: [error === undefined ? row : { ...row, error }, ...own] };
  }
}

const toOrphanError = (parent: string) =>
  parent === ""
    ? "The variation names no product as its parent."
    : `The product ${parent} of this variation is not in the file.`;

/** What variations name the row's product by. */
function toReferences({ cells }: Row): string[] {
  const [id, sku] = [readField(cells, "id"), readField(cells, "sku")];
  return [...(id ? [`id:${id}`] : []), ...(sku ? [sku] : [])];
}

async function readVariations(rows: AsyncIterable<Row>) {
  const byParent = new Map<string, Row[]>();
  const parents = new Set<string>();
  for await (const row of rows) {
    if (!isVariation(row)) for (const reference of toReferences(row)) parents.add(reference);
    else {
      const parent = readField(row.cells, "parent");
      // Without the empty cells, which most are.
      const cells = Object.fromEntries(Object.entries(row.cells).filter(([, cell]) => cell !== ""));
      const siblings = byParent.get(parent);
      if (siblings) siblings.push({ ...row, cells });
      else byParent.set(parent, [{ ...row, cells }]);
    }
  }
  return { byParent, parents };
}

/** Takes the rows out of the map, so that they belong to one product. */
function take(rows: Map<string, Row[]>, key: string): Row[] {
  const found = rows.get(key) ?? [];
  rows.delete(key);
  return found;
}
