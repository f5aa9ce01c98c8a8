import sharp from "sharp";
import { expect, test } from "vitest";
import type { GarmentImage } from "#garment-drawings";
import { drawGarment } from "#garment-drawings";
import { computePlaceholder } from "../../server/platform/images/placeholders/compute-placeholder.ts";
import { garmentImageUrl, parseGarmentPath } from "./image-urls.ts";
import { estimatePlaceholder } from "./placeholders.ts";

const kurta: GarmentImage = { kind: "kurta", color: "maroon", print: "solid", view: "front", seed: 12 };

test("the URL of a garment image holds all its parameters, and other paths are rejected", () => {
  const url = garmentImageUrl({ ...kurta, sleeve: "long" });
  expect(parseGarmentPath(url.replace("/media/", ""))).toEqual({ ...kurta, sleeve: "long" });
  const matte = garmentImageUrl({ ...kurta, sheen: "matte" }).replace("/media/", "");
  expect(parseGarmentPath(matte)).toEqual({ ...kurta, sheen: "matte" });
  for (const path of [url.replace("/media/", ""), matte]) expect(parseGarmentPath(`${path}/more`)).toBeUndefined();
  expect(parseGarmentPath("kurta.jpg")).toBeUndefined();
});

test("an estimated placeholder differs from the rendered one by a tenth on average", { tags: "long" }, async () => {
  for (const view of ["front", "back", "detail", "folded", "on-woman"] as const) {
    const drawing = await sharp(Buffer.from(drawGarment({ ...kurta, view })))
      .resize({ width: 160 })
      .png()
      .toBuffer();
    const rendered = Buffer.from((await computePlaceholder(drawing)) ?? "", "base64");
    const differences = [...Buffer.from(estimatePlaceholder({ ...kurta, view }), "base64")].map((value, at) =>
      Math.abs(value - rendered[at]!),
    );
    expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length, view).toBeLessThan(26);
  }
});
