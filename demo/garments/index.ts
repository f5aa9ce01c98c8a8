export { drawArticle, drawBanner, type Themed } from "./banners/banner.ts";
export { createPalette } from "./base/colors.ts";
export { hashSeed, type Random, randomFrom } from "./base/random.ts";
export { cutNames, findSeedOfCut } from "./cuts.ts";
export { drawDefaultImage } from "./default-image.ts";
export { drawGarment, randomForColor } from "./draw-garment.ts";
export {
  type FigureView,
  figureViews,
  type GarmentImage,
  type Kind,
  kinds,
  lengths,
  type Print,
  prints,
  sheens,
  sleeves,
  views,
} from "./model/garment-image.ts";
