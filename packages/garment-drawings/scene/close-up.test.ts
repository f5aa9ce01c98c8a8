import { expect, test } from "vitest";
import { drawGarment, type GarmentImage } from "../index.ts";

const shirt: GarmentImage = { kind: "shirt", color: "blue", print: "solid", view: "front", seed: 11 };
const near = { ...shirt, view: "detail" } as const;

/** Width and height of the largest square PNG: the tile of the weave. */
function getTileSize(svg: string): number {
  const sizes = [...svg.matchAll(/data:image\/png;base64,([^"]*)/g)].map(([, base64 = ""]) => {
    const png = Buffer.from(base64, "base64");
    return [png.readUInt32BE(16), png.readUInt32BE(20)] as const;
  });
  return Math.max(...sizes.filter(([width, height]) => width === height).map(([width]) => width));
}

function getWidth(svg: string): number {
  return Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1]);
}

test("a close-up shows threads that the whole garment does not", () => {
  const [whole, detail] = [drawGarment(shirt), drawGarment(near)];
  expect(getWidth(detail) * 3).toBeLessThan(getWidth(whole));
  expect(getTileSize(detail)).toBe(getTileSize(whole) * 2);
  // Each stitch has a shadow, a thread and a light.
  const rounds = detail.match(/stroke-linecap="round" opacity/g) ?? [];
  expect(rounds.length).toBeGreaterThan(10);
  expect(rounds.length % 3).toBe(0);
  expect(detail).not.toContain('class="stitch"');
  expect(whole).toContain('class="stitch"');
});

test("embroidery shows rows of threads in a close-up, and prints do not", () => {
  const satin = (print: GarmentImage["print"], view: GarmentImage["view"]) =>
    (drawGarment({ ...shirt, print, view }).match(/url\(#satin\)/g) ?? []).length;
  expect(satin("embroidered", "detail")).toBeGreaterThan(3);
  expect(satin("embroidered", "front")).toBe(0);
  expect(satin("block-print", "detail")).toBe(0);
});

test.each(["saree", "kurta", "shirt", "jeans", "sweater", "bag"] as const)(
  "the close-up of a %s has its colour",
  (kind) => {
    const fills = (view: GarmentImage["view"]) =>
      /<use href="#p\d+" fill="(#\w+)"/.exec(drawGarment({ ...shirt, kind, view }))?.[1];
    expect(fills("detail")).toBe(fills("front"));
  },
);
