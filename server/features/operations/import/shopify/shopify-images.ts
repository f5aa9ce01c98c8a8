import { containsPhrase } from "../keywords/product-text.ts";
import { parseMediaUrls } from "../product-files/cell-values.ts";
import type { Row } from "../product-files/product-file.ts";
import { withRowError } from "../product-files/product-rows.ts";
import type { ReadShopifyField } from "./shopify-columns.ts";

type ShopifyImage = { url: string; position: number; alt: string };

/** Images sorted by Image Position. Images without a position come last, in the order of the rows. */
export function readImages(rows: readonly Row[], read: ReadShopifyField): ShopifyImage[] {
  const images = rows.flatMap((row) => {
    const { cells } = row;
    const position = Number(read(cells, "imagePosition")) || Number.POSITIVE_INFINITY;
    const alt = read(cells, "imageAlt");
    return withRowError(row, () => parseMediaUrls(read(cells, "image"), "\n")).map((url) => ({
      url,
      position,
      alt,
    }));
  });
  const distinct = images.filter(({ url }, index) => images.findIndex((image) => image.url === url) === index);
  return distinct.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position));
}

/** Alt text by image URL. */
export function toAltTexts(images: readonly ShopifyImage[]): Record<string, string> {
  return Object.fromEntries(images.filter(({ alt }) => alt).map(({ url, alt }) => [url, alt]));
}

/**
 * The images of one colour: those of its variants, then those whose alt text mentions this colour.
 * For a product with a single colour, images are not assigned to the colour.
 */
export function getColorImages(
  color: string,
  colors: readonly string[],
  variantImages: readonly string[],
  images: readonly ShopifyImage[],
) {
  if (colors.length < 2) return [];
  const mentioning = images.filter(({ alt }) => {
    const mentionedColors = colors.filter((name) => containsPhrase(alt, name));
    // "Navy Blue" also matches "Blue": the longest match wins.
    return mentionedColors.sort((a, b) => b.length - a.length)[0] === color;
  });
  return [...new Set([...variantImages, ...mentioning.map(({ url }) => url)])];
}
