import { adjustLightness } from "../../base/colors.ts";
import { flip, type Knot, line, outline, through } from "../../base/shapes.ts";
import type { Brief } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { button, dome, stitches } from "../../parts/stitching.ts";
import type { Cut } from "../../parts/torso.ts";
import type { Style } from "./jacket.ts";

export function collar(cut: Cut, style: Style, { palette, image }: Brief): Part[] {
  const behind: Part = {
    role: "inside",
    shape: outline(
      through(
        `${600 - cut.neck + 4} ${cut.top - 34}!, 600 ${cut.top - 42}, ${600 + cut.neck - 4} ${cut.top - 34}!, ${600 + cut.neck - 10} ${cut.top + 4}, 600 ${cut.top + 14}, ${600 - cut.neck + 10} ${cut.top + 4}`,
      ),
    ),
    color: adjustLightness(palette.base, -0.04),
    level: 8,
    puff: 4,
    round: 12,
  };
  const stand: Knot[] = through(
    `603 ${cut.top + 70}!, ${600 + cut.neck * 0.6} ${cut.top + 14}, ${600 + cut.neck - 8} ${cut.top - 38}!, ${600 + cut.neck + 12} ${cut.top}, ${600 + cut.neck * 0.76} ${cut.top + 70}, 603 ${cut.top + 126}!`,
  );
  const leaf: Knot[] = through(
    `622 ${cut.top + 84}!, ${600 + cut.neck - 14} ${cut.top - 14}, ${600 + cut.neck - 2} ${cut.top - 36}!, ${600 + cut.neck + 32} ${cut.top + 20}, ${600 + cut.neck + 44} ${cut.top + 116}!, ${600 + 76} ${cut.top + 152}!`,
  );
  const knots = style === "trucker" ? leaf : stand;
  const rib =
    style === "bomber"
      ? `<path d="M${line(stand.slice(1, 5))
          .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join("L")}" fill="none" stroke="${palette.deep}" stroke-width="80" stroke-dasharray="2 5" opacity=".22"/>`
      : "";
  const toPart = (list: Knot[], level: number): Part => ({
    shape: outline(list),
    color: palette.base,
    level,
    puff: 10,
    round: 18,
    print: image.print,
    grain: (list[1]?.[0] ?? 0) > 600 ? -30 : 30,
    over:
      style === "bomber"
        ? rib
        : stitches(line(list.slice(3).map(([x, y, c]) => [x + (x > 600 ? -8 : 8), y - 5, c] as Knot)), palette),
  });
  return [behind, toPart(flip(knots), 30), toPart(knots, 31)];
}

export function backCollar(cut: Cut, style: Style, { palette, image }: Brief): Part {
  const low = style === "trucker" || style === "blazer" ? 54 : 12;
  return {
    shape: outline(
      through(
        `${600 - cut.neck - 2} ${cut.top - 32}!, 600 ${cut.top - 44}, ${600 + cut.neck + 2} ${cut.top - 32}!, ${600 + cut.neck + low * 0.7} ${cut.top + low * 0.7}!, 600 ${cut.top + low + 12}, ${600 - cut.neck - low * 0.7} ${cut.top + low * 0.7}!`,
      ),
    ),
    color: palette.base,
    level: 32,
    puff: 10,
    round: 20,
    print: image.print,
    grain: 90,
  };
}

export function flaps(cut: Cut, { palette, image }: Brief): Part[] {
  const y = cut.top + 218;
  const knots: Knot[] = through(`694 ${y}!, 806 ${y - 2}!, 806 ${y + 46}!, 750 ${y + 74}!, 694 ${y + 48}!`);
  return [flip(knots), knots].map((flap) => ({
    shape: outline(flap),
    color: palette.base,
    level: 26,
    puff: 6,
    round: 16,
    print: image.print,
    over: stitches(
      line(flap.slice(1).map(([x, py]) => [x + (x > 750 || (x < 600 && x > 450) ? -7 : 7), py - 8, 1] as Knot)),
      palette,
      "#cf9d63",
    ),
    trim: dome(flap[3]?.[0] ?? 0, y + 56, 8, "#b98a58"),
  }));
}

export function patchPockets(cut: Cut, { palette, image }: Brief): Part[] {
  const y = cut.hemY - 270;
  const knots: Knot[] = through(
    `690 ${y + 6}!, 836 ${y - 8}!, 842 ${y + 130}, 816 ${y + 158}, 706 ${y + 166}, 686 ${y + 140}`,
  );
  return [flip(knots), knots].map((pocket) => ({
    shape: outline(pocket),
    color: palette.base,
    level: 25,
    puff: 7,
    round: 20,
    print: image.print,
    over: stitches(
      line(pocket.slice(1).map(([x, py]) => [x + (x > 764 || (x < 600 && x > 436) ? -7 : 7), py - 6] as Knot)),
      palette,
    ),
  }));
}

export function closing(cut: Cut, style: Style, { palette, random }: Brief): string {
  const metal = "#b98a58";
  const chosen = random.pick([metal, "#3a2c22"]);
  if (style === "trucker") return [0, 1, 2, 3, 4].map((i) => dome(602, cut.top + 172 + i * 128, 9.5, metal)).join("");
  if (style === "nehru") return [0, 1, 2, 3, 4, 5].map((i) => dome(602, cut.top + 158 + i * 112, 9.5, chosen)).join("");
  if (style === "blazer") return [0, 1].map((i) => button(606, cut.top + 424 + i * 132, 13, "#4a382a")).join("");
  const teeth = adjustLightness(metal, 0.1);
  return `<path d="M600 ${cut.top + 92}V${cut.hemY + 6}" stroke="${palette.deep}" stroke-width="13" opacity=".55"/><path d="M600 ${cut.top + 92}V${cut.hemY + 6}" stroke="${teeth}" stroke-width="9" stroke-dasharray="2.2 2.4"/><path d="M593 ${cut.top + 92}h14l3 22q-10 10 -20 0Z" fill="${metal}"/><path d="M597 ${cut.top + 118}h6l3 34h-12Z" fill="${adjustLightness(metal, -0.06)}"/>`;
}
