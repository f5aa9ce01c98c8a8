import { blend } from "../../base/colors.ts";
import { flip, type Knot, line, outline, through } from "../../base/shapes.ts";
import type { Brief } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { stitches } from "../../parts/stitching.ts";
import type { Cut } from "../../parts/torso.ts";

function leaf(knots: readonly Knot[], brief: Brief, over: string, level = 30): Part {
  return {
    shape: outline(knots),
    color: brief.palette.base,
    level,
    puff: 9,
    round: 18,
    print: brief.image.print,
    grain: (knots[0]?.[0] ?? 0) > 600 ? -32 : 32,
    over,
  };
}

/** A collar with a stand and two leaves, whose tips have varying angles. */
function spread(cut: Cut, brief: Brief): Part[] {
  const spreadBy = brief.random.between(0, 34);
  const right: Knot[] = through(
    `606 ${cut.top + 104}!, ${600 + cut.neck - 14} ${cut.top - 22}, ${600 + cut.neck + 4} ${cut.top - 26}!, ${600 + cut.neck + 22} ${cut.top + 22}, ${600 + cut.neck + 20 + spreadBy * 0.5} ${cut.top + 110 - spreadBy * 0.3}, ${600 + 62 + spreadBy} ${cut.top + 158 - spreadBy * 0.2}!`,
  );
  const rim: Knot[] = through(
    `${600 + cut.neck + 12} ${cut.top - 10}, ${600 + cut.neck + 13} ${cut.top + 24}, ${600 + cut.neck + 11 + spreadBy * 0.5} ${cut.top + 106 - spreadBy * 0.3}!, ${600 + 60 + spreadBy} ${cut.top + 146 - spreadBy * 0.2}!, 614 ${cut.top + 104}`,
  );
  const stand: Part = {
    shape: outline(
      through(
        `570 ${cut.top + 100}!, 600 ${cut.top + 92}, 632 ${cut.top + 100}!, 630 ${cut.top + 142}!, 600 ${cut.top + 148}, 572 ${cut.top + 142}!`,
      ),
    ),
    color: brief.palette.base,
    level: 20,
    puff: 4,
    round: 10,
    print: brief.image.print,
  };
  return [
    stand,
    backStand(cut, brief),
    leaf(right, brief, stitches(line(rim), brief.palette)),
    leaf(flip(right), brief, stitches(line(flip(rim)), brief.palette), 31),
  ];
}

/** The open, flat collar with lapels of a summer shirt. */
function camp(cut: Cut, brief: Brief): Part[] {
  const right: Knot[] = through(
    `604 ${cut.top + 150}!, ${600 + cut.neck * 0.72} ${cut.top + 30}, ${600 + cut.neck - 6} ${cut.top - 20}!, ${600 + cut.neck + 24} ${cut.top + 10}, ${600 + cut.neck + 66} ${cut.top + 96}!, ${600 + cut.neck + 22} ${cut.top + 104}!, ${600 + cut.neck + 26} ${cut.top + 150}!, 640 ${cut.top + 196}`,
  );
  const rim = stitches(
    line(
      through(
        `${600 + cut.neck + 16} ${cut.top + 12}, ${600 + cut.neck + 55} ${cut.top + 90}!, ${600 + cut.neck + 12} ${cut.top + 97}!, ${600 + cut.neck + 16} ${cut.top + 146}!, 636 ${cut.top + 186}`,
      ),
    ),
    brief.palette,
  );
  const rimLeft = stitches(
    line(
      flip(
        through(
          `${600 + cut.neck + 16} ${cut.top + 12}, ${600 + cut.neck + 55} ${cut.top + 90}!, ${600 + cut.neck + 12} ${cut.top + 97}!, ${600 + cut.neck + 16} ${cut.top + 146}!, 636 ${cut.top + 186}`,
        ),
      ),
    ),
    brief.palette,
  );
  return [backStand(cut, brief), leaf(right, brief, rim), leaf(flip(right), brief, rimLeft, 31)];
}

/** The stand-up band of a kurta shirt. */
function bandCollar(cut: Cut, brief: Brief): Part[] {
  const right: Knot[] = through(
    `600 ${cut.top + 108}!, ${600 + cut.neck * 0.7} ${cut.top + 44}, ${600 + cut.neck - 6} ${cut.top - 30}!, ${600 + cut.neck + 10} ${cut.top - 6}, ${600 + cut.neck * 0.86} ${cut.top + 64}, 622 ${cut.top + 148}, 600 ${cut.top + 152}!`,
  );
  return [
    backStand(cut, brief),
    leaf(flip(right), brief, stitches(line(flip(right.slice(3, 6))), brief.palette), 24),
    leaf(right, brief, stitches(line(right.slice(3, 6)), brief.palette), 25),
  ];
}

export const COLLARS = { spread, camp, band: bandCollar };

/** The collar's inside at the back of the neck. */
function backStand(cut: Cut, brief: Brief): Part {
  return {
    role: "inside",
    shape: outline(
      through(
        `${600 - cut.neck - 2} ${cut.top - 24}!, 600 ${cut.top - 34}, ${600 + cut.neck + 2} ${cut.top - 24}!, ${600 + cut.neck - 8} ${cut.top + 6}, 600 ${cut.top + 14}, ${600 - cut.neck + 8} ${cut.top + 6}`,
      ),
    ),
    color: blend(brief.palette.base, brief.palette.shade, 0.35),
    level: 8,
    puff: 4,
    round: 12,
    print: brief.image.print,
    grain: 90,
  };
}

export function backCollar(cut: Cut, brief: Brief): Part[] {
  const shape: Knot[] = through(
    `${600 - cut.neck - 6} ${cut.top - 20}!, 600 ${cut.top - 34}, ${600 + cut.neck + 6} ${cut.top - 20}!, ${600 + cut.neck + 24} ${cut.top + 22}!, 600 ${cut.top + 40}, ${600 - cut.neck - 24} ${cut.top + 22}!`,
  );
  return [
    {
      shape: outline(shape),
      color: brief.palette.base,
      level: 28,
      puff: 9,
      round: 18,
      print: brief.image.print,
      grain: 90,
      over: stitches(
        line(
          through(
            `${600 - cut.neck - 14} ${cut.top + 15}, 600 ${cut.top + 32}, ${600 + cut.neck + 14} ${cut.top + 15}`,
          ),
        ),
        brief.palette,
      ),
    },
  ];
}
