import type { ProductCard } from "#contract/catalogue.ts";

export type CardPictures = {
  /** Undefined: the default product picture. */
  shown: string | undefined;
  /** What it changes to when pointed at. */
  pointedAt: string | undefined;
  /** What the shown one shows: the shopkeeper's words, else the product's name. */
  alt: string;
};
type Pictured = Pick<ProductCard, "images" | "variations" | "altTexts" | "name">;

/** SPEC §4 "Card image variant": from two colours on the second one is shown, and the first when pointed at. */
export function cardPictures({ images, variations, altTexts, name }: Pictured): CardPictures {
  const [first, second] = variations.map(({ colorImages }) => colorImages[0]);
  const shown = second ?? first ?? images[0];
  return { shown, pointedAt: second && first, alt: (shown && altTexts[shown]) ?? name };
}
