import type { ProductCard } from "./catalogue.ts";

export type CardImages = {
  /** Undefined if the card shows the default product image. */
  primary: string | undefined;
  /** The image that the card shows on hover. */
  hover: string | undefined;
  /** The colour of the primary image if there is a choice of colours. The product page opens in this colour. */
  color: string | undefined;
};

/**
 * SPEC §4 "Card image variant": a product with two or more colours shows the image of the second colour, and that of
 * the first on hover. With a colour filter, the card shows the matching colour; without a filter, the colour that the
 * search names. The server sends placeholder and alt text of the primary image only.
 */
export function selectCardImages(
  { images, variations, namedColor }: Pick<ProductCard, "images" | "variations" | "namedColor">,
  filteredColors: readonly string[] = [],
): CardImages {
  const isChosen = (color: string) =>
    filteredColors.length > 0 ? filteredColors.includes(color) : color === namedColor;
  const matching = variations.find(({ color, colorImages }) => isChosen(color) && colorImages.length > 0);
  const shown = [matching, variations[1], variations[0]].find((variation) => variation?.colorImages[0]);
  const [first, second] = variations.map(({ colorImages }) => colorImages[0]);
  const primary = shown?.colorImages[0] ?? images[0];
  const hover = second && (primary === first ? second : first);
  return { primary, hover, color: variations.length > 1 ? shown?.color : undefined };
}
