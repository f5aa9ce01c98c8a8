/**
 * The folder of the drawings that are encoded in advance, as AVIF: `WIDTH/NAME.avif`. Its user names, fills and reads the
 * files, because only the user knows which drawings its visitors see first.
 */
export const encodedImageFolder = `${import.meta.dirname}/encoded`;

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
