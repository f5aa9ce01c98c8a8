import type { ProductCard } from "#contract/catalogue.ts";

export type CardPictures = {
  /** Undefined: the default product picture. */
  shown: string | undefined;
  /** What it changes to when pointed at. */
  pointedAt: string | undefined;
};

/** SPEC §4 "Card image variant": from two colours on the second one is shown, and the first when pointed at. */
export function cardPictures({ images, variations }: Pick<ProductCard, "images" | "variations">): CardPictures {
  const [first, second] = variations.map(({ colorImages }) => colorImages[0]);
  if (!second) return { shown: first ?? images[0], pointedAt: undefined };
  return { shown: second, pointedAt: first };
}
