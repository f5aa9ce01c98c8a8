import type { ProductCard } from "./catalogue.ts";

export type CardImages = {
  /** Undefined: the default product picture. */
  primary: string | undefined;
  /** What it changes to when pointed at. */
  hover: string | undefined;
  /** The colour it shows, if one was asked for: the product's page shall open in it. */
  color: string | undefined;
};

/**
 * SPEC §4 "Card image variant": from two colours on the second one is shown, and the first when pointed at. Who asks for red
 * is shown the red one. The server sends the blur and the words of the shown one alone.
 */
export function selectCardImages(
  { images, variations }: Pick<ProductCard, "images" | "variations">,
  filteredColors: readonly string[] = [],
): CardImages {
  const matchingVariation = variations.find(
    ({ color, colorImages }) => filteredColors.includes(color) && colorImages.length > 0,
  );
  const [first, second] = variations.map(({ colorImages }) => colorImages[0]);
  const primary = matchingVariation?.colorImages[0] ?? second ?? first ?? images[0];
  const hover = second && (primary === first ? second : first);
  return { primary, hover, color: matchingVariation?.color };
}
