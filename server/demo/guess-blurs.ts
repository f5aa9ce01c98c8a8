import { paletteOf } from "../../demo/garments/colors.ts";
import type { GarmentImage } from "../../demo/garments/garment-image.ts";
import { randomFrom, seedOf } from "../../demo/garments/random.ts";
import type { ProductDraft } from "../catalogue/save-product.ts";
import type { Database } from "../database/open.ts";
import { guessBlurs } from "../media/blurs.ts";
import { packBlur, type Rgb } from "../media/make-blur.ts";
import { readPicture } from "./drawn-pictures.ts";

// How much cloth and how much paper is seen in each of 4 × 5 places, of nine: measured over eight kinds of garment.
const places: Record<GarmentImage["view"], string> = {
  front: "0230 1781 1782 2882 1331",
  back: "0220 1781 1772 2882 1331",
  folded: "0110 2883 3994 3884 1232",
  detail: "0110 5885 7887 6896 7897",
};

/** Drawing 3,000 pictures takes minutes; the palette that they will be drawn in says enough for a blur at once. */
export async function guessDemoBlurs(db: Database, drafts: readonly ProductDraft[]) {
  const addresses = new Set(drafts.flatMap(({ variations }) => variations.flatMap(({ images = [] }) => images)));
  const guesses = [...addresses].flatMap((address) => {
    const picture = readPicture(address.replace(/^\/media\//, ""));
    return picture ? [{ address, blur: blurOf(picture) }] : [];
  });
  await guessBlurs(db, guesses);
}

export function blurOf({ color, seed, view }: GarmentImage): string {
  // The same stream of chance as the drawing's own.
  const { base, ground } = paletteOf(color, randomFrom(seedOf(seed, color)));
  const [cloth, paper] = [rgbOf(base), rgbOf(ground)];
  const mixed = (share: number): Rgb => [
    mix(paper[0], cloth[0], share),
    mix(paper[1], cloth[1], share),
    mix(paper[2], cloth[2], share),
  ];
  return packBlur([...places[view].replaceAll(" ", "")].map((nines) => mixed(Number(nines) / 9)));
}

function mix(from: number, to: number, share: number): number {
  return Math.round(from + (to - from) * share);
}

function rgbOf(color: string): Rgb {
  const whole = Number.parseInt(color.slice(1), 16);
  return [whole >> 16, (whole >> 8) & 255, whole & 255];
}
