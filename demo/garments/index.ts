export { drawArticle, drawBanner, type Themed } from "./banners/banner.ts";
export { type Palette, paletteOf } from "./colors.ts";
export { type Cut, cutNames, findSeedOfCut } from "./cuts.ts";
export { drawDefaultImage } from "./default-image.ts";
export { drawGarment, randomForColor } from "./draw-garment.ts";
export {
  type GarmentImage,
  type Kind,
  kinds,
  lengths,
  type Print,
  prints,
  sleeves,
  type View,
  views,
} from "./garment-image.ts";
export { type Random, randomFrom, seedOf } from "./random.ts";
