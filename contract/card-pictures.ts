import type { ProductCard } from "./catalogue.ts";

export type CardPictures = {
  /** Undefined: the default product picture. */
  shown: string | undefined;
  /** What it changes to when pointed at. */
  pointedAt: string | undefined;
  /** The colour it shows, if one was asked for: the product's page shall open in it. */
  color: string | undefined;
};

/**
 * SPEC §4 "Card image variant": from two colours on the second one is shown, and the first when pointed at. Who asks for red
 * is shown the red one. The server sends the blur and the words of the shown one alone.
 */
export function cardPictures(
  { images, variations }: Pick<ProductCard, "images" | "variations">,
  asked: readonly string[] = [],
): CardPictures {
  const wanted = variations.find(({ color, colorImages }) => asked.includes(color) && colorImages.length > 0);
  const [first, second] = variations.map(({ colorImages }) => colorImages[0]);
  const shown = wanted?.colorImages[0] ?? second ?? first ?? images[0];
  const pointedAt = second && (shown === first ? second : first);
  return { shown, pointedAt, color: wanted?.color };
}
