import sharp from "sharp";
import { expect, test } from "vitest";
import { makeBlur } from "../../server/media/make-blur.ts";
import type { GarmentImage } from "../garments/index.ts";
import { drawGarment } from "../garments/index.ts";
import { garmentImageUrl, parseGarmentPath } from "./image-urls.ts";
import { estimatePlaceholder } from "./placeholders.ts";

const kurta: GarmentImage = { kind: "kurta", color: "maroon", print: "solid", view: "front", seed: 12 };

test("a drawn picture's address says all of it, and nothing else is read as one", () => {
  const address = garmentImageUrl({ ...kurta, sleeve: "long" });
  expect(parseGarmentPath(address.replace("/media/", ""))).toEqual({ ...kurta, sleeve: "long" });
  expect(parseGarmentPath(`${address.replace("/media/", "")}/more`)).toBeUndefined();
  expect(parseGarmentPath("kurta.jpg")).toBeUndefined();
});

test("what is guessed of a drawing is near to what will be seen: on average a tenth off", async () => {
  for (const view of ["front", "back", "detail", "folded"] as const) {
    const drawing = await sharp(Buffer.from(drawGarment({ ...kurta, view })))
      .resize({ width: 160 })
      .png()
      .toBuffer();
    const seen = Buffer.from((await makeBlur(drawing)) ?? "", "base64");
    const off = [...Buffer.from(estimatePlaceholder({ ...kurta, view }), "base64")].map((value, at) =>
      Math.abs(value - seen[at]!),
    );
    expect(off.reduce((sum, one) => sum + one, 0) / off.length, view).toBeLessThan(26);
  }
});
