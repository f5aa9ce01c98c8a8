import { adjustLightness } from "../../base/colors.ts";
import { formatNumber, getPointAlong, type Knot, line, outline, type Point, through } from "../../base/shapes.ts";
import type { Fold } from "../../cloth/relief.ts";
import type { Brief, SceneBuilder } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { garmentBorder } from "../../prints/borders.ts";

/** A scarf or stole laid in a loop, its ends hanging, fringed. */
export const scarf: SceneBuilder = (brief) => {
  const { random } = brief;
  const woolly = random.chance(0.4);
  const rich = brief.image.print === "embroidered";
  const mirrored = brief.image.view === "back";
  const parts = [loopBack(brief), end(brief, -1), end(brief, 1), loopFront(brief)];
  return {
    parts: mirrored ? [loopBack(brief), end(brief, 1), end(brief, -1), loopFront(brief)] : parts,
    weave: rich ? "silk" : woolly ? "twill" : "linen",
    finish: { sheen: rich ? 0.3 : 0.05, contrast: 1.25 },
    lift: 6,
    focus: { x: 560, y: 700, zoom: 2 },
  };
};

function run(from: Knot[], count: number, spread: number, random: Brief["random"], lean = 0.45): Fold[] {
  return Array.from({ length: count }, (_, i) => {
    const offset = (((i + 0.5) / count) * 2 - 1) * spread + random.between(-6, 6);
    return {
      line: line(
        from.map(([x, y], k) => [x + offset * (0.75 + k * 0.12), y + (k === 0 ? 0 : random.between(-12, 12))] as Knot),
      ),
      height: random.between(9, 16),
      width: random.between(13, 22),
      lean,
      taper: [0.5, 0.9] as const,
    };
  });
}

/** The loop at the neck: darker behind, folded over itself in front. */
function loopBack({ palette, image, random }: Brief): Part {
  const shape = outline(through("404 470!, 440 330, 600 260, 760 330, 796 470!, 700 520, 600 430, 500 520"));
  const folds = [0, 1, 2].map(
    (i): Fold => ({
      line: line(
        through(
          `${420 + i * 26} 470, ${470 + i * 18} ${360 + i * 24}, 600 ${300 + i * 36}, ${730 - i * 18} ${360 + i * 24}, ${780 - i * 26} 470`,
        ),
      ),
      height: random.between(10, 14),
      width: 19,
      lean: -0.4,
      taper: [0.6, 0.6],
    }),
  );
  return {
    role: "inside",
    shape,
    color: adjustLightness(palette.base, -0.035),
    level: 4,
    puff: 20,
    round: 40,
    folds,
    print: image.print,
    grain: 80,
  };
}

function loopFront({ palette, image, random }: Brief): Part {
  const shape = outline(
    through(
      "392 452, 420 410, 474 424, 600 560, 726 424, 782 412, 810 456, 790 560, 716 664, 640 716, 560 712, 486 660, 412 560",
    ),
  );
  const folds = [0, 1, 2, 3].map(
    (i): Fold => ({
      line: line(
        through(
          `${410 + i * 18} ${446 + i * 2}, ${474 + i * 12} ${560 - i * 16}, 600 ${684 - i * 32 + random.between(-6, 6)}, ${728 - i * 12} ${560 - i * 16}, ${790 - i * 18} ${448 + i * 2}`,
        ),
      ),
      height: random.between(12, 18),
      width: random.between(16, 22),
      lean: 0.4,
      taper: [0.5, 0.5],
    }),
  );
  return {
    shape,
    color: palette.base,
    level: 23,
    puff: 30,
    round: 60,
    folds,
    print: image.print,
    grain: -55,
    solid: true,
    rumple: 0.3,
  };
}

function end(brief: Brief, side: 1 | -1): Part {
  const { palette, image, random } = brief;
  const low = side === 1 ? random.between(1330, 1380) : random.between(1230, 1290);
  const x = 600 + side * 92;
  const foot = x + side * 40;
  const wide = 132;
  const knots: Knot[] = through(
    `${x - 92} 600!, ${x + 92} 600!, ${x + 116 + side * 16} 860, ${foot + wide} ${low - 8}!, ${foot} ${low + 8}, ${foot - wide} ${low - 4}!, ${x - 112 + side * 10} 860`,
  );
  const hem = line(through(`${foot - wide} ${low - 4}, ${foot} ${low + 8}, ${foot + wide} ${low - 8}`));
  const rich = image.print === "embroidered" ? garmentBorder(hem, 96, brief) : "";
  const bars =
    image.print === "solid" && random.chance(0.6)
      ? [60, 90, 108]
          .map(
            (dy, i) =>
              `<path d="M${formatNumber(foot - wide - 20)} ${formatNumber(low - dy - 70)}L${formatNumber(foot)} ${formatNumber(low - dy - 58)}L${formatNumber(foot + wide + 20)} ${formatNumber(low - dy - 74)}" fill="none" stroke="${i === 1 ? palette.ink2 : palette.ink}" stroke-width="${i === 0 ? 16 : 6}" opacity=".85"/>`,
          )
          .join("")
      : "";
  return {
    shape: outline(knots),
    color: palette.base,
    level: side === 1 ? 18 : 14,
    puff: 20,
    round: 50,
    rumple: 0.3,
    folds: run(through(`${x} 600, ${x + side * 10} 900, ${foot} ${low + 14}`), 5, 92, random),
    print: image.print,
    grain: -side * 3,
    over: rich + bars,
    trim: fringe(hem, brief),
  };
}

function fringe(hem: readonly Point[], { palette, random }: Brief): string {
  return Array.from({ length: 40 }, (_, i) => {
    const { x, y } = getPointAlong(hem, (i + 0.5) / 40);
    const sway = random.between(-5, 5);
    const long = random.between(46, 58);
    return `<path d="M${formatNumber(x)} ${formatNumber(y)}q${formatNumber(sway)} ${formatNumber(long * 0.5)} ${formatNumber(sway * 0.4)} ${formatNumber(long)}" fill="none" stroke="${i % 3 === 0 ? palette.shade : i % 3 === 1 ? palette.base : palette.light}" stroke-width="4.2" stroke-linecap="round"/>`;
  }).join("");
}
