import {
  drawArticle,
  drawBanner,
  drawDefaultImage,
  drawGarment,
  type GarmentImage,
  type Themed,
} from "#garment-drawings";

export type Drawing =
  | { type: "garment"; image: GarmentImage }
  | { type: "banner"; themed: Themed }
  | { type: "article"; themed: Themed }
  | { type: "default" };

/** SVG of 1200 × 1600, 2400 × 1000 (banner) or 1600 × 1000 (article). */
export function draw(drawing: Drawing): string {
  if (drawing.type === "garment") return drawGarment(drawing.image);
  if (drawing.type === "banner") return drawBanner(drawing.themed);
  if (drawing.type === "article") return drawArticle(drawing.themed);
  return drawDefaultImage();
}
