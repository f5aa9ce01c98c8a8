import { adjustLightness, createPalette } from "../base/colors.ts";
import { randomFrom } from "../base/random.ts";
import { line } from "../base/shapes.ts";
import {
  type DrawTheme,
  drawTable,
  drawWall,
  type HangingGarment,
  hangOnRail,
  placeGarment,
  placeProps,
} from "./banner.ts";
import { garland, niche, stack, swags, thrown } from "./props.ts";

const festive: DrawTheme = (seed) => {
  const random = randomFrom(seed);
  const ground = random.pick(["#e7d3b4", "#e6cdb8", "#e3d2c0"]);
  const foot = 880;
  const [hero, second] = random.pick([
    ["maroon", "mustard"],
    ["emerald", "rust"],
    ["magenta", "gold"],
  ] as const);
  return (
    drawWall(ground) +
    niche(1960, foot, 300, 800, ground, random.chance(0.6)) +
    niche(1290, foot, 220, 600, ground, true) +
    drawTable(ground, foot) +
    placeGarment(
      { kind: "lehenga", color: hero, print: "embroidered" },
      { x: 1960, y: 196, scale: 0.55 },
      ground,
      seed,
      "a",
    ) +
    placeProps(
      stack(
        1290,
        926,
        [hero, second, "blush", "teal"].map((name) => createPalette(name, random).base),
        random,
        400,
      ),
      ground,
      seed,
      "s",
      926,
    ) +
    placeGarment(
      { kind: "vase", color: "#b98d44", view: "detail" },
      { x: 1610, y: 930, scale: 0.44 },
      ground,
      seed + 3,
      "v",
    ) +
    swags([1080, -6], [2420, -6], 4, 128, 21, random) +
    garland(
      line([
        [2330, -10],
        [2336, 200],
        [2330, 430],
      ]),
      22,
      random,
    )
  );
};

const monsoonCotton: DrawTheme = (seed) => {
  const random = randomFrom(seed);
  const ground = random.pick(["#cfd5cd", "#ccd3d4", "#d6d6c9"]);
  const [a, b, c] = random.pick([
    ["indigo", "white", "teal"],
    ["teal", "indigo", "ivory"],
    ["sky", "indigo", "sage"],
  ] as const);
  return hangOnRail(
    ground,
    [
      { kind: "kurta", color: a, print: "block-print", length: "long" },
      { kind: "dress", color: b, print: "floral", sleeve: "short" },
      { kind: "kurta", color: c, print: "stripes", sleeve: "three-quarter" },
    ],
    0.6,
    seed,
    1150,
    480,
  );
};

const linen: DrawTheme = (seed) => {
  const random = randomFrom(seed);
  const ground = random.pick(["#e4dac8", "#ddd3c3", "#e0d8cb"]);
  const [a, b] = random.pick([
    ["white", "olive"],
    ["ivory", "rust"],
    ["white", "sky"],
  ] as const);
  return (
    drawWall(ground) +
    placeProps(
      [thrown(random, random.pick(["#c08a5e", "#a3a184", "#b9866f"]), { left: 900, right: 2400, top: 420, low: 1000 })],
      ground,
      seed,
      "t",
    ) +
    placeGarment(
      { kind: "shirt", color: a, print: random.pick(["solid", "stripes"]) },
      { x: 1480, y: 70, scale: 0.86, turn: -7 },
      ground,
      seed,
      "a",
    ) +
    placeGarment(
      { kind: "trousers", color: "beige", view: "folded" },
      { x: 1060, y: 560, scale: 0.86, turn: 12 },
      ground,
      seed + 1,
      "b",
    ) +
    placeGarment(
      { kind: "shirt", color: b, view: "folded", print: random.pick(["solid", "checks"]) },
      { x: 2100, y: 170, scale: 0.92, turn: 9 },
      ground,
      seed + 2,
      "c",
    )
  );
};

const winterWool: DrawTheme = (seed) => {
  const random = randomFrom(seed);
  const ground = random.pick(["#d8cdc1", "#d3ccc2", "#ddd0c2"]);
  const [a, b, c] = random.pick([
    ["camel", "ivory", "rust"],
    ["charcoal", "camel", "maroon"],
    ["olive", "cream", "mustard"],
  ] as const);
  return hangOnRail(
    ground,
    [
      { kind: "sweater", color: b },
      { kind: "coat", color: a },
      { kind: "scarf", color: c },
      { kind: "sweater", color: adjustLightness(createPalette(a, random).base, 0.08) },
    ],
    0.62,
    seed,
    1080,
    460,
  );
};

const home: DrawTheme = (seed) => {
  const random = randomFrom(seed);
  const ground = random.pick(["#e1d5c2", "#d9d5c6", "#e3d3c4"]);
  const foot = 850;
  const [a, b, c] = random.pick([
    ["terracotta", "indigo", "mustard"],
    ["olive", "rust", "ivory"],
    ["teal", "mustard", "blush"],
  ] as const);
  return (
    drawWall(ground) +
    niche(1860, foot, 330, 780, ground, false) +
    drawTable(ground, foot) +
    placeGarment(
      { kind: "lamp", color: "ivory", view: random.pick(["front", "folded"]) },
      { x: 2150, y: 900, scale: 0.7 },
      ground,
      seed,
      "l",
    ) +
    placeGarment({ kind: "vase", color: a }, { x: 1180, y: 912, scale: 0.62 }, ground, seed + 1, "v") +
    placeGarment(
      { kind: "cushion", color: b, print: "block-print" },
      { x: 1740, y: 420, scale: 0.62, turn: -5 },
      ground,
      seed + 2,
      "c",
    ) +
    placeProps(
      stack(
        1460,
        938,
        [c, a, "ivory"].map((name) => createPalette(name, random).base),
        random,
        360,
      ),
      ground,
      seed,
      "s",
      938,
    )
  );
};

const kids: DrawTheme = (seed) => {
  const random = randomFrom(seed);
  const ground = random.pick(["#ecdccb", "#e2dfd0", "#ead8cf"]);
  const [a, b, c, d] = random.pick([
    ["mustard", "sky", "coral", "sage"],
    ["peach", "teal", "yellow", "lavender"],
  ] as const);
  const garments: HangingGarment[] = [
    { kind: "kurta", color: a, print: "block-print", length: "short", sleeve: "short" },
    { kind: "dress", color: c, print: "floral", sleeve: "short", length: "short" },
    { kind: "t-shirt", color: b, print: "stripes" },
  ];
  const colors = [d, a, "ivory", b].map((name) => createPalette(name, random).base);
  return (
    hangOnRail(ground, garments, 0.6, seed, 1120, 420) +
    drawTable(ground, 880) +
    placeProps(stack(1360, 950, colors, random, 300), ground, seed, "s", 950) +
    placeGarment({ kind: "shoes", color: c, print: "solid" }, { x: 1800, y: 962, scale: 0.34 }, ground, 5, "k") +
    placeGarment({ kind: "bag", color: d }, { x: 2210, y: 956, scale: 0.62 }, ground, seed + 4, "b")
  );
};

export const THEMES: Record<string, DrawTheme> = {
  festive,
  "monsoon-cotton": monsoonCotton,
  linen,
  "winter-wool": winterWool,
  home,
  kids,
};
