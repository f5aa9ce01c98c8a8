import type { GarmentImage } from "../garments/garment-image.ts";
import { drawArticle, drawBanner, drawDefaultImage, drawGarment } from "../garments/index.ts";

type Themed = { theme: string; seed: number };
export type Drawing =
  | { of: "piece"; image: GarmentImage }
  | { of: "banner"; themed: Themed }
  | { of: "article"; themed: Themed }
  | { of: "default" };

/** SVG of 1200 × 1600, 2400 × 1000 (banner) or 1600 × 1000 (article). */
export function draw(drawing: Drawing): string {
  if (drawing.of === "piece") return drawGarment(drawing.image);
  if (drawing.of === "banner") return drawBanner(drawing.themed);
  if (drawing.of === "article") return drawArticle(drawing.themed);
  return drawDefaultImage();
}
