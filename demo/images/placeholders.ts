import type { ProductDraft } from "../../server/catalogue/product-save.ts";
import type { Database } from "../../server/database/open.ts";
import { guessBlurs } from "../../server/media/blurs.ts";
import { packBlur, type Rgb } from "../../server/media/make-blur.ts";
import { paletteOf } from "../garments/colors.ts";
import type { GarmentImage } from "../garments/garment-image.ts";
import { randomFrom, seedOf } from "../garments/random.ts";
import { parseGarmentPath } from "./image-sources.ts";

// How much cloth and how much paper is seen in each of 4 × 5 places, of nine: measured over eight kinds of garment.
const fabricShares: Record<GarmentImage["view"], string> = {
  front: "0230 1781 1782 2882 1331",
  back: "0220 1781 1772 2882 1331",
  folded: "0110 2883 3994 3884 1232",
  detail: "0110 5885 7887 6896 7897",
};

/** Drawing 3,000 pictures takes minutes; the palette that they will be drawn in says enough for a blur at once. */
export async function seedPlaceholders(db: Database, drafts: readonly ProductDraft[]) {
  const addresses = new Set(drafts.flatMap(({ variations }) => variations.flatMap(({ images = [] }) => images)));
  const estimates = [...addresses].flatMap((address) => {
    const image = parseGarmentPath(address.replace(/^\/media\//, ""));
    return image ? [{ address, blur: estimatePlaceholder(image) }] : [];
  });
  await guessBlurs(db, estimates);
}

export function estimatePlaceholder({ color, seed, view }: GarmentImage): string {
  // The same stream of chance as the drawing's own.
  const { base, ground } = paletteOf(color, randomFrom(seedOf(seed, color)));
  const [cloth, background] = [rgbOf(base), rgbOf(ground)];
  const blendAt = (share: number): Rgb => [
    mix(background[0], cloth[0], share),
    mix(background[1], cloth[1], share),
    mix(background[2], cloth[2], share),
  ];
  return packBlur([...fabricShares[view].replaceAll(" ", "")].map((ninths) => blendAt(Number(ninths) / 9)));
}

function mix(from: number, to: number, share: number): number {
  return Math.round(from + (to - from) * share);
}

function rgbOf(color: string): Rgb {
  const whole = Number.parseInt(color.slice(1), 16);
  return [whole >> 16, (whole >> 8) & 255, whole & 255];
}
