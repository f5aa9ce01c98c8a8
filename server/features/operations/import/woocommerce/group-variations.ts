import type { Row } from "../product-files/product-file.ts";
import type { ProductRows } from "../product-files/product-rows.ts";
import { readField } from "./woocommerce-columns.ts";

/**
 * The key of a product is its id, which is in every export and never changes. A file that people have written may have
 * SKUs only.
 */
export const getWooCommerceKey = ({ cells }: Row): string => readField(cells, "id") || readField(cells, "sku");

export const getTypes = ({ cells }: Row): string[] =>
  readField(cells, "type")
    .toLowerCase()
    .split(",")
    .map((type) => type.trim());

const isVariation = (row: Row) => getTypes(row).includes("variation");

/**
 * Groups products with their variations. A variation names its parent by the parent's SKU, or as "id:123". Variations
 * may be anywhere in the file: WooCommerce sorts rows by id, and writes the variations of a filtered export at the end.
 * Memory grows with the variations.
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

/** The references by which variations may name this product as their parent. */
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
      // Most cells of a variation are empty. They are left out to save memory.
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
