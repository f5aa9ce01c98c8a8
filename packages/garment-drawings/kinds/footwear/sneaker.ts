import { adjustLightness } from "../../base/colors.ts";
import { getPointAlong, line, offsetLine, outline, through } from "../../base/shapes.ts";
import type { Brief } from "../../model/garment-image.ts";
import type { Part } from "../../model/scene-parts.ts";
import { seam, shade, stitches, stroke } from "../../parts/stitching.ts";
import { bow, eyelet, glow, laceBar } from "./laces.ts";

const UPPER = through(
  "190 952!, 186 917, 204 883, 250 858, 322 844, 398 830, 456 807, 522 763, 586 712, 632 672!, 664 686, 704 712, 758 730, 816 730, 870 712, 914 681, 934 667!, 954 686, 958 743, 954 804, 970 881, 968 966!, 600 984",
);
/** The line up the instep, from the lowest to the highest lace. */
const THROAT = line(through("442 816, 522 763, 586 712, 632 672"));

/** A court shoe on a stitched cup sole, from the side. */
export function sneaker({ palette, image, random }: Brief): Part[] {
  const rubber = palette.pale ? "#d9cbb2" : "#efe9dc";
  const accent = random.pick([palette.ink, palette.ink2, adjustLightness(palette.base, -0.15)]);
  const striped = random.chance(0.6);
  const facingEdge = line(through("420 840, 462 864, 520 860, 600 804, 660 750, 690 712"));
  const cap = line(through("392 960, 356 912, 352 873, 384 832"));
  const counter = line(through("824 960, 836 881, 872 820, 924 776, 960 763"));
  const collarEdge = line(through("648 727, 700 750, 760 769, 820 769, 880 749, 926 719, 960 707"));
  const strap = line(through("640 960, 700 880, 744 790, 760 730"));
  const leather = adjustLightness(palette.base, palette.pale ? -0.06 : 0.05);
  const upper: Part = {
    shape: outline(UPPER),
    color: palette.base,
    level: 16,
    puff: 62,
    round: 92,
    solid: true,
    print: image.print,
    over:
      shade([...cap, [150, 832], [150, 990]], leather, 1) +
      (striped
        ? stroke(strap, accent, 44) + [19, -19].map((off) => stitches(offsetLine(strap, off), palette)).join("")
        : "") +
      shade([...counter, [1010, 763], [1010, 990], [824, 990]], striped ? accent : leather, 1) +
      shade([...collarEdge, [980, 650], [640, 650]], leather, 1) +
      [cap, counter, collarEdge]
        .map(
          (each) =>
            seam(each, palette, 1.4) +
            stitches(offsetLine(each, -8), palette) +
            stitches(offsetLine(each, -14), palette),
        )
        .join("") +
      airHoles(palette.deep) +
      glow(276, 880, 96, 24, -12, 0.34) +
      glow(900, 856, 34, 66, 8, 0.16),
    folds: [0, 1].map((i) => ({
      line: line(through(`${404 + i * 34} ${846 - i * 6}, ${420 + i * 34} 874, ${418 + i * 38} 912`)),
      height: -4,
      width: 10,
    })),
  };
  return [
    ...inside(palette.pale ? "#a8977d" : "#5a4a3c", adjustLightness(palette.base, -0.04), image.print),
    upper,
    facing(facingEdge, leather, palette),
    { ...cupSole(rubber, accent), trim: foxing(rubber) + lacing(rubber, palette.deep) },
  ];
}

/** The lining of the far side, and the tongue above the collar. */
function inside(lining: string, tongue: string, print: Part["print"]): Part[] {
  return [
    {
      shape: outline(through("640 678!, 700 658, 790 661, 870 652, 932 669!, 900 727, 800 750, 690 730")),
      color: lining,
      level: 3,
      puff: 6,
      round: 30,
      solid: true,
    },
    {
      shape: outline(through("560 743!, 590 681, 632 632, 664 604!, 706 609, 722 635, 700 712!, 640 750")),
      color: tongue,
      level: 10,
      puff: 26,
      round: 26,
      solid: true,
      ...(print ? { print } : {}),
      over: stroke(line(through("612 681, 648 635, 674 616, 702 622")), "#1c1410", 1.6, 0.4),
    },
  ];
}

function facing(edge: Part["shape"], color: string, palette: Brief["palette"]): Part {
  return {
    shape: [...[...THROAT].reverse(), ...edge, [664, 686]],
    color,
    level: 25,
    puff: 5,
    round: 20,
    over: stitches(offsetLine(edge, 8), palette) + stitches(offsetLine(THROAT, -8), palette),
  };
}

function airHoles(color: string): string {
  return through("268 875, 296 867, 324 861, 282 890, 310 883, 338 877")
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.4" fill="${color}" opacity=".8"/>`)
    .join("");
}

function cupSole(rubber: string, accent: string): Part {
  const ribs = Array.from({ length: 12 }, (_, i) => `M${192 + i * 9} ${964 + i * 0.6}v26`).join("");
  return {
    shape: outline(
      through(
        "172 926!, 250 938, 420 946, 640 946, 840 940, 992 926!, 1000 958, 996 992, 980 1010!, 640 1014, 330 1014, 244 1008, 192 984, 172 952",
      ),
    ),
    color: rubber,
    level: 23,
    puff: 46,
    round: 30,
    solid: true,
    woven: false,
    over:
      stitches(
        line(through("176 938, 420 957, 640 957, 996 938")),
        { deep: "#8b7a60" } as Brief["palette"],
        "#9c8a6c",
      ) +
      stroke(line(through("172 978, 330 990, 640 990, 1000 972")), accent, 5, 0.85) +
      stroke(line(through("190 1000, 330 1010, 640 1010, 1000 1006")), "#a9855a", 12, 0.9) +
      `<path d="${ribs}" stroke="#8b7a60" stroke-width="2" opacity=".45"/>`,
  };
}

/** The rolled edge of the rubber where it meets the upper. */
function foxing(rubber: string): string {
  const edge = line(through("174 929, 250 940, 420 948, 640 948, 840 942, 991 929"));
  return (
    stroke(offsetLine(edge, 4), "#1c1410", 5, 0.28) +
    stroke(edge, adjustLightness(rubber, -0.05), 8, 1, 'stroke-linecap="round"') +
    stroke(offsetLine(edge, 1.5), adjustLightness(rubber, 0.03), 3.5)
  );
}

function lacing(lace: string, dark: string): string {
  const rows = [0.06, 0.24, 0.42, 0.6, 0.78, 0.95];
  const bars = rows.map((share) => {
    const { x, y, angle } = getPointAlong(THROAT, share);
    return eyelet(x, y, angle, 26, "#c9b58b") + laceBar(x, y, angle, lace, dark);
  });
  return bars.join("") + bow(640, 661, lace, dark, 0.74);
}
