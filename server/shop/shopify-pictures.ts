import { says } from "./file-product.ts";
import { inRow } from "./product-rows.ts";
import { readAddresses } from "./read-cells.ts";
import type { Row } from "./read-file.ts";
import type { ReadCell } from "./shopify-columns.ts";

type Picture = { address: string; position: number; alt: string };

/** A product's pictures by their Image Position; those without one come last, in the order of the rows. */
export function readPictures(rows: readonly Row[], read: ReadCell): Picture[] {
  const pictures = rows.flatMap((row) => {
    const { cells } = row;
    const position = Number(read(cells, "imagePosition")) || Number.POSITIVE_INFINITY;
    const alt = read(cells, "imageAlt");
    return inRow(row, () => readAddresses(read(cells, "image"), "\n")).map((address) => ({ address, position, alt }));
  });
  const first = pictures.filter(({ address }, at) => pictures.findIndex((one) => one.address === address) === at);
  return first.sort((one, other) => (one.position === other.position ? 0 : one.position - other.position));
}

/** What the file says that its pictures show, by their addresses. */
export function altTextsOf(pictures: readonly Picture[]): Record<string, string> {
  return Object.fromEntries(pictures.filter(({ alt }) => alt).map(({ address, alt }) => [address, alt]));
}

/**
 * A colour's own pictures: what its variants name, then what the pictures' alt texts say is this colour and no other.
 * A product of one colour keeps all of its pictures together.
 */
export function picturesOf(color: string, colors: readonly string[], own: readonly string[], all: readonly Picture[]) {
  if (colors.length < 2) return [];
  const named = all.filter(({ alt }) => {
    const said = colors.filter((one) => says(alt, one));
    // "Navy Blue" says "Blue" too: the longest is meant.
    return said.sort((one, other) => other.length - one.length)[0] === color;
  });
  return [...new Set([...own, ...named.map(({ address }) => address)])];
}
