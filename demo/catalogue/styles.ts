import type { CustomAttribute } from "#contract/catalogue.ts";
import type { Kind, Length, Sleeve } from "../garments/garment-image.ts";
import { menAccessoryStyles, womenAccessoryStyles } from "./accessory-styles.ts";
import type { Craft } from "./crafts.ts";
import type { Cut } from "./cuts.ts";
import type { Fabric } from "./fabrics.ts";
import { homeStyles } from "./home-styles.ts";
import { kidsStyles } from "./kids-styles.ts";
import { menStyles } from "./men-styles.ts";
import { menWesternStyles } from "./men-western-styles.ts";
import { menWinterStyles, womenWinterStyles } from "./winter-styles.ts";
import { womenStyles } from "./women-styles.ts";
import { womenWesternStyles } from "./women-western-styles.ts";

/** One design of the demo house; several products are cut from each. */
export type Style = {
  kind: Kind;
  noun: string;
  categories: readonly [string, string, string];
  /** What it is made of, and how each of these is worked for it. */
  cloths: readonly (readonly [Fabric, readonly Craft[]])[];
  colors: readonly string[];
  /** Of a plain one in plain cotton, or in the usual material. Rupees. */
  price: number;
  /** Each next size costs so much more: 0.25 is a quarter. */
  priceStepPerSize?: number;
  sizes: readonly string[];
  occasions: readonly string[];
  products: number;
  fit: readonly string[];
  cut?: Cut;
  sleeve?: Sleeve;
  length?: Length;
  facts?: readonly CustomAttribute[];
};

/** Women, men, kids, home and electronics, each in three levels: the order of the shop's categories. */
export const styles: readonly Style[] = [
  ...womenStyles,
  ...womenWesternStyles,
  ...womenWinterStyles,
  ...womenAccessoryStyles,
  ...menStyles,
  ...menWesternStyles,
  ...menWinterStyles,
  ...menAccessoryStyles,
  ...kidsStyles,
  ...homeStyles,
];
