import { adjustLightness } from "../../base/colors.ts";
import { line, outline, through } from "../../base/shapes.ts";
import type { Brief } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import type { Cut } from "../../parts/torso.ts";

export function waistband(cut: Cut, { palette, image }: Brief): Part {
  const y = cut.hemY;
  return {
    shape: outline(
      through(
        `${600 - cut.hem - 1} ${y - 24}!, 600 ${y - 14}, ${600 + cut.hem + 1} ${y - 24}!, ${600 + cut.hem + 2} ${y + 4}!, 600 ${y + 14}, ${600 - cut.hem - 2} ${y + 4}!`,
      ),
    ),
    color: palette.base,
    level: 28,
    puff: 8,
    round: 40,
    print: image.print,
  };
}

/** A self belt, knotted off the middle, its ends hanging. */
export function beltOf(cut: Cut, { palette, random }: Brief): Part[] {
  const y = cut.hemY - 28;
  const color = adjustLightness(palette.base, palette.pale ? -0.05 : 0.03);
  const x = random.pick([548, 640, 600]);
  const end = (dx: number, long: number): Part => ({
    shape: outline(
      through(
        `${x - 6} ${y + 26}!, ${x + dx * 0.5 - 10} ${y + long * 0.5}, ${x + dx - 6} ${y + long}!, ${x + dx + 20} ${y + long - 9}!, ${x + dx * 0.5 + 14} ${y + long * 0.48}, ${x + 12} ${y + 26}!`,
      ),
    ),
    color,
    level: 36,
    puff: 6,
    round: 14,
    folds: [
      {
        line: line(through(`${x + 2} ${y + 30}, ${x + dx * 0.5 + 2} ${y + long * 0.5}, ${x + dx + 6} ${y + long}`)),
        height: 3,
        width: 7,
        taper: [1, 0.4],
      },
    ],
  });
  const band: Part = {
    shape: outline(
      through(
        `${600 - cut.hem + 1} ${y + 3}!, 600 ${y + 12}, ${600 + cut.hem - 1} ${y + 3}!, ${600 + cut.hem + 1} ${y + 36}!, 600 ${y + 46}, ${600 - cut.hem - 1} ${y + 36}!`,
      ),
    ),
    color,
    level: 27,
    puff: 7,
    round: 30,
    edge: 0.5,
  };
  const knot: Part = {
    shape: outline(
      through(
        `${x - 22} ${y + 16}, ${x - 4} ${y + 4}, ${x + 20} ${y + 10}, ${x + 26} ${y + 32}, ${x + 8} ${y + 50}, ${x - 18} ${y + 44}`,
      ),
    ),
    color,
    level: 44,
    puff: 16,
    round: 20,
    solid: true,
    folds: [
      {
        line: line(through(`${x - 8} ${y + 10}, ${x - 4} ${y + 28}, ${x - 10} ${y + 44}`)),
        height: -5,
        width: 6,
      },
    ],
  };
  return [band, end(-30, 200), end(18, 232), knot];
}
