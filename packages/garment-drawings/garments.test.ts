import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  drawArticle,
  drawBanner,
  drawDefaultImage,
  drawGarment,
  figureViews,
  type GarmentImage,
  type Kind,
  kinds,
  prints,
  views,
} from "./index.ts";
import { isFigureView } from "./model/garment-image.ts";

const themes = ["festive", "monsoon-cotton", "linen", "winter-wool", "home", "kids"];

const kurta: GarmentImage = { kind: "kurta", color: "Indigo", print: "block-print", view: "front", seed: 7 };
/** A drawing that several tests share. */
let kurtaDrawing: string | undefined;

/** Finds text, external URLs and invalid numbers in a drawing. PNGs are skipped, because base64 may spell anything. */
function findFaults(svg: string): string[] {
  return svg.replace(/base64,[^"]*/g, "").match(/<text|NaN|undefined|Infinity|href="http/g) ?? [];
}

/** Rasterizes at a small size, because a hundred drawings take seconds. sharp throws an error for invalid SVG. */
function rasterize(svg: string) {
  return sharp(Buffer.from(svg), { density: 12 }).resize({ width: 90 }).raw().toBuffer({ resolveWithObject: true });
}

/** Front views, which two tests share, because a drawing takes a third of a second. */
const frontViews = new Map<Kind, string>();
function drawView(kind: Kind, view: (typeof views)[number]): string {
  const print = prints[(kinds.indexOf(kind) + views.indexOf(view)) % prints.length]!;
  const svg =
    (view === "front" && frontViews.get(kind)) || drawGarment({ kind, color: "Maroon", print, view, seed: 11 });
  if (view === "front") frontViews.set(kind, svg);
  return svg;
}

describe.each(kinds)("a %s", (kind) => {
  // Each kind of garment is drawn on one of the four figures, in rotation.
  const figure = figureViews[kinds.indexOf(kind) % figureViews.length]!;
  test.each([...views.filter((view) => !isFigureView(view)), figure])(
    "the %s view is valid and not blank",
    async (view) => {
      const svg = drawView(kind, view);
      expect(findFaults(svg)).toEqual([]);
      const { info, data } = await rasterize(svg);
      expect([info.width, info.height]).toEqual([90, 120]);
      expect(new Set(data).size).toBeGreaterThan(40);
    },
  );
});

test.each(prints)("the SVG of a saree with print %s is under 190 KB", (print) => {
  const seed = 1 + prints.indexOf(print);
  expect(drawGarment({ kind: "saree", color: "Teal", print, view: "front", seed }).length).toBeLessThan(190_000);
});

test("the SVG of a front view has under 120 KB on average", () => {
  const sizes = kinds.map((kind) => drawView(kind, "front").length);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(120_000);
});

test("the same input gives the same bytes", () => {
  expect(drawGarment(kurta) === drawGarment({ ...kurta })).toBe(true);
});

test.each([
  { seed: 8 },
  { color: "Rust" },
  { print: "floral" },
  { view: "back" },
  { sleeve: "long" },
  { length: "short" },
  { sheen: "matte" },
] as const)("changing %o changes the drawing", (change) => {
  kurtaDrawing ??= drawGarment(kurta);
  expect(drawGarment({ ...kurta, ...change })).not.toBe(kurtaDrawing);
});

test("a matte cloth has no highlights", async () => {
  const lehenga = { kind: "lehenga", color: "Maroon", print: "solid", view: "front", seed: 11 } as const;
  const [silk, matte] = await Promise.all(
    ([undefined, "matte"] as const).map((sheen) => rasterize(drawGarment({ ...lehenga, sheen }))),
  );
  const differences = [...silk!.data].map((value, at) => value - matte!.data[at]!);
  expect(differences.filter((difference) => difference > 8).length).toBeGreaterThan(200);
  expect(differences.filter((difference) => difference < -24)).toEqual([]);
});

test("hex codes and unknown colour names are drawn too", async () => {
  await expect(rasterize(drawGarment({ ...kurta, color: "#335577" }))).resolves.toBeDefined();
  await expect(rasterize(drawGarment({ ...kurta, color: "Ultraviolet" }))).resolves.toBeDefined();
});

test.each(themes)("theme %s has a banner of 2.4:1 and an article image of 1.6:1", async (theme) => {
  const banner = drawBanner({ theme, seed: 3 });
  expect(findFaults(banner)).toEqual([]);
  const wide = await rasterize(banner);
  expect(wide.info.width / wide.info.height).toBeCloseTo(2.4, 1);
  const story = await rasterize(drawArticle({ theme, seed: 3 }));
  expect(story.info.width / story.info.height).toBeCloseTo(1.6, 1);
});

test("the same banner input gives the same bytes", () => {
  const [first, second] = [1, 2].map(() => drawBanner({ theme: "home", seed: 3 }));
  expect(first === second).toBe(true);
});

test("the default image has the size of a product image", async () => {
  const { info } = await rasterize(drawDefaultImage());
  expect([info.width, info.height]).toEqual([90, 120]);
});
