import { drawArticle, drawBanner, drawDefaultPicture, drawPicture } from "./pictures/draw.ts";
import type { Picture } from "./pictures/picture.ts";

type Themed = { theme: string; seed: number };
export type Drawing =
  | { of: "piece"; picture: Picture }
  | { of: "banner"; themed: Themed }
  | { of: "article"; themed: Themed }
  | { of: "default" };

/** SVG of 1200 × 1600, 2400 × 1000 (banner) or 1600 × 1000 (article). */
export function draw(drawing: Drawing): string {
  if (drawing.of === "piece") return drawPicture(drawing.picture);
  if (drawing.of === "banner") return drawBanner(drawing.themed);
  if (drawing.of === "article") return drawArticle(drawing.themed);
  return drawDefaultPicture();
}
