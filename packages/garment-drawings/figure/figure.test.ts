import { expect, test } from "vitest";
import { drawGarment, type GarmentImage, kinds, prints } from "../index.ts";
import { createBody } from "./body.ts";
import { mapSvg } from "./map-svg.ts";

const kurta: GarmentImage = { kind: "kurta", color: "indigo", print: "block-print", view: "front", seed: 4002 };
const worn = ["saree", "kurta", "lehenga", "sherwani", "dress", "shirt", "jeans", "skirt", "coat", "scarf"] as const;

/** Definitions of the printed motifs, and all colours except those of the label, which a neck hides. */
function readDesign(image: GarmentImage) {
  const svg = drawGarment(image).replace(/base64,[^"]*/g, "");
  const colors = new Set([...svg.matchAll(/(?:fill|stroke)="(#\w+)"/g)].map(([, color]) => String(color)));
  for (const color of ["#150f0b", "#efe6d6", "#f7f2e8", "#8b3a2e"]) colors.delete(color);
  return { motifs: svg.match(/<g id="pm\d+".*?<\/g>/g) ?? [], colors };
}

test.each(prints)("a figure wears the garment of the flat image: the same colours and motifs, %s", (print) => {
  for (const view of ["on-woman", "on-boy"] as const) {
    const [flat, figure] = [readDesign({ ...kurta, print }), readDesign({ ...kurta, print, view })];
    expect(figure.motifs).toEqual(flat.motifs);
    expect([...flat.colors].filter((color) => !figure.colors.has(color))).toEqual([]);
  }
});

test.each(worn)("the colours of a %s are on its figure, beside those of skin", (kind) => {
  const image = { ...kurta, kind };
  const [flat, figure] = [readDesign(image), readDesign({ ...image, view: "on-woman" })];
  // A body hides the inside of some garments.
  expect([...flat.colors].filter((color) => !figure.colors.has(color)).length).toBeLessThanOrEqual(2);
  expect(flat.colors).not.toContain(createBody("on-woman", 1, image).skin);
  expect(figure.colors).toContain(createBody("on-woman", 1, image).skin);
});

test("every kind has different drawings when flat, on a man and on a child", () => {
  for (const kind of kinds) {
    const image = { ...kurta, kind, print: "solid" as const };
    const draw = (view: GarmentImage["view"]) => drawGarment({ ...image, view });
    const man = draw("on-man");
    expect(man, kind).not.toBe(draw("front"));
    if (worn.some((each) => each === kind)) expect(man, kind).not.toBe(draw("on-boy"));
  }
});

test("all colours of a product are on the same skin, and products have various skins", () => {
  const skins = Array.from({ length: 30 }, (_, seed) => createBody("on-woman", 1, { seed }).skin);
  expect(new Set(skins).size).toBe(5);
  const skin = createBody("on-woman", 1, kurta).skin;
  for (const color of ["maroon", "white"])
    expect(readDesign({ ...kurta, color, view: "on-woman" }).colors).toContain(skin);
});

test("drawings on cloth move with it: absolute points one by one, motifs as a whole, gradients not at all", () => {
  const right = (svg: string) => mapSvg(svg, ([x, y]) => [x + 10, y]);
  expect(right('<path d="M1 2L3 4Q5 6 7 8Z" fill="none"/>')).toBe('<path d="M11 2L13 4Q15 6 17 8Z" fill="none"/>');
  expect(right('<path d="M1 2V30h4c1 2 3 4 5 6"/>')).toBe('<path d="M11 2L11 30h4c1 2 3 4 5 6"/>');
  expect(right('<circle cx="1" cy="2" r="3"/><rect x="5" y="6" width="7" height="8"/>')).toBe(
    '<circle cx="11" cy="2" r="3"/><rect x="15" y="6" width="7" height="8"/>',
  );
  expect(right('<g transform="translate(1 2)scale(3)"><path d="M1 1L2 2"/></g><path d="M1 1"/>')).toBe(
    '<g transform="translate(11 2)scale(3)"><path d="M1 1L2 2"/></g><path d="M11 1"/>',
  );
  const gradient = '<radialGradient id="a" cx=".36" cy=".3"><stop offset="0"/></radialGradient>';
  expect(right(gradient)).toBe(gradient);
});
