import { createPalette, type GarmentImage, randomForColor } from "#garment-drawings";
import type { ProductDraft } from "../../server/features/merchandise/catalogue/products/index.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { encodePlaceholder, type Rgb } from "../../server/platform/images/placeholders/compute-placeholder.ts";
import { saveEstimatedPlaceholders } from "../../server/platform/images/placeholders/placeholders.ts";
import { parseGarmentPath } from "./image-urls.ts";

/**
 * The share of garment, in ninths, in each of the 4 × 5 cells of a placeholder. Measured over eight kinds of garment.
 */
const coverage: Record<GarmentImage["view"], string> = {
  front: "0230 1781 1782 2882 1331",
  back: "0220 1781 1772 2882 1331",
  folded: "0110 2883 3994 3884 1232",
  detail: "8988 8989 8899 8888 8899",
  "on-woman": "0450 0671 1782 1782 1452",
  "on-man": "0340 1782 2783 2783 2563",
  "on-girl": "0450 0671 1782 1782 1452",
  "on-boy": "0340 1782 2783 2783 2563",
};

/**
 * Stores approximate placeholders, which are computed from the palettes of the products' 4,500 images, because drawing
 * the images takes minutes.
 */
export async function seedPlaceholders(db: Database, drafts: readonly ProductDraft[]) {
  const urls = new Set(drafts.flatMap(({ variations }) => variations.flatMap(({ images = [] }) => images)));
  const placeholders = [...urls].flatMap((url) => {
    const image = parseGarmentPath(url.replace(/^\/media\//, ""));
    return image ? [{ imageUrl: url, placeholder: estimatePlaceholder(image) }] : [];
  });
  await saveEstimatedPlaceholders(db, placeholders);
}

export function estimatePlaceholder(image: GarmentImage): string {
  const { base, ground } = createPalette(image.color, randomForColor(image));
  const [garment, background] = [hexToRgb(base), hexToRgb(ground)];
  const ninths = [...coverage[image.view].replaceAll(" ", "")].map(Number);
  return encodePlaceholder(ninths.map((covered) => mix(background, garment, covered / 9)));
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [channel(0), channel(1), channel(2)];
}

function hexToRgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
