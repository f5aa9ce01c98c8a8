import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  drawArticle,
  drawBanner,
  drawDefaultPicture,
  drawGarment,
  type Kind,
  type Picture,
  type Print,
} from "./index.ts";
import { sceneBuilders } from "./kinds/scene-builders.ts";

const KINDS = Object.keys(sceneBuilders) as Kind[];
const VIEWS = ["front", "back", "detail", "folded"] as const;
const PRINTS: Print[] = ["solid", "stripes", "checks", "floral", "block-print", "embroidered"];
const THEMES = ["festive", "monsoon-cotton", "linen", "winter-wool", "home", "kids"];

const kurta: Picture = { kind: "kurta", color: "Indigo", print: "block-print", view: "front", seed: 7 };

/** What must not be in a drawing: letters, addresses, numbers that went wrong. Packed pictures may spell anything. */
function faultsIn(svg: string): string[] {
  return svg.replace(/base64,[^"]*/g, "").match(/<text|NaN|undefined|Infinity|href="http/g) ?? [];
}

/** Small, so that a hundred pictures are rasterised in seconds; sharp refuses what is not valid SVG. */
function rasterised(svg: string) {
  return sharp(Buffer.from(svg), { density: 12 }).resize({ width: 90 }).raw().toBuffer({ resolveWithObject: true });
}

/** Drawing takes a third of a second: the front views are looked at twice. */
const fronts = new Map<Kind, string>();
function drawn(kind: Kind, view: (typeof VIEWS)[number]): string {
  const print = PRINTS[(KINDS.indexOf(kind) + VIEWS.indexOf(view)) % PRINTS.length] as Print;
  const svg = (view === "front" && fronts.get(kind)) || drawGarment({ kind, color: "Maroon", print, view, seed: 11 });
  if (view === "front") fronts.set(kind, svg);
  return svg;
}

describe.each(KINDS)("a %s", (kind) => {
  test.each(VIEWS)("is drawn in its %s view", async (view) => {
    const svg = drawn(kind, view);
    expect(faultsIn(svg)).toEqual([]);
    const { info, data } = await rasterised(svg);
    expect([info.width, info.height]).toEqual([90, 120]);
    expect(new Set(data).size).toBeGreaterThan(40);
  });
});

test.each(PRINTS)("a saree printed %s stays within its size", (print) => {
  const seed = 1 + PRINTS.indexOf(print);
  expect(drawGarment({ kind: "saree", color: "Teal", print, view: "front", seed }).length).toBeLessThan(190_000);
});

test("the pictures are light on average", () => {
  const sizes = KINDS.map((kind) => drawn(kind, "front").length);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(120_000);
});

test("the same piece is drawn the same, byte for byte", () => {
  expect(drawGarment(kurta) === drawGarment({ ...kurta })).toBe(true);
});

test.each([
  { seed: 8 },
  { color: "Rust" },
  { print: "floral" },
  { view: "back" },
  { sleeve: "long" },
  { length: "short" },
] as const)("a piece with another %o is drawn differently", (change) => {
  expect(drawGarment({ ...kurta, ...change })).not.toBe(drawGarment(kurta));
});

test("a colour nobody named is taken as the code it is", async () => {
  await expect(rasterised(drawGarment({ ...kurta, color: "#335577" }))).resolves.toBeDefined();
  await expect(rasterised(drawGarment({ ...kurta, color: "Ultraviolet" }))).resolves.toBeDefined();
});

test.each(THEMES)("the %s banner and story picture are drawn wide", async (theme) => {
  const banner = drawBanner({ theme, seed: 3 });
  expect(faultsIn(banner)).toEqual([]);
  const wide = await rasterised(banner);
  expect(wide.info.width / wide.info.height).toBeCloseTo(2.4, 1);
  const story = await rasterised(drawArticle({ theme, seed: 3 }));
  expect(story.info.width / story.info.height).toBeCloseTo(1.6, 1);
});

test("the same banner is drawn the same", () => {
  const [first, second] = [1, 2].map(() => drawBanner({ theme: "home", seed: 3 }));
  expect(first === second).toBe(true);
});

test("a product without a picture shows the house's hanger", async () => {
  const { info } = await rasterised(drawDefaultPicture());
  expect([info.width, info.height]).toEqual([90, 120]);
});
