import { containsPhrase } from "../keywords/product-text.ts";
import { parseMediaUrls } from "../product-files/cell-values.ts";
import type { Row } from "../product-files/product-file.ts";
import { withRowError } from "../product-files/product-rows.ts";
import type { ReadShopifyField } from "./shopify-columns.ts";

type ShopifyImage = { address: string; position: number; alt: string };

/** A product's pictures by their Image Position; those without one come last, in the order of the rows. */
export function readImages(rows: readonly Row[], read: ReadShopifyField): ShopifyImage[] {
  const images = rows.flatMap((row) => {
    const { cells } = row;
    const position = Number(read(cells, "imagePosition")) || Number.POSITIVE_INFINITY;
    const alt = read(cells, "imageAlt");
    return withRowError(row, () => parseMediaUrls(read(cells, "image"), "\n")).map((address) => ({
      address,
      position,
      alt,
    }));
  });
  const distinct = images.filter(({ address }, at) => images.findIndex((one) => one.address === address) === at);
  return distinct.sort((one, other) => (one.position === other.position ? 0 : one.position - other.position));
}

/** What the file says that its pictures show, by their addresses. */
export function toAltTexts(images: readonly ShopifyImage[]): Record<string, string> {
  return Object.fromEntries(images.filter(({ alt }) => alt).map(({ address, alt }) => [address, alt]));
}

/**
 * A colour's own pictures: what its variants name, then what the pictures' alt texts say is this colour and no other.
 * A product of one colour keeps all of its pictures together.
 */
export function getColorImages(
  color: string,
  colors: readonly string[],
  variantImages: readonly string[],
  images: readonly ShopifyImage[],
) {
  if (colors.length < 2) return [];
  const mentioning = images.filter(({ alt }) => {
    const mentionedColors = colors.filter((one) => containsPhrase(alt, one));
    // "Navy Blue" says "Blue" too: the longest is meant.
    return mentionedColors.sort((one, other) => other.length - one.length)[0] === color;
  });
  return [...new Set([...variantImages, ...mentioning.map(({ address }) => address)])];
}
