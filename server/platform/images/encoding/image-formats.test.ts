import { expect, test } from "vitest";
import { negotiateFormat } from "./image-formats.ts";

test("negotiates the smallest format that the browser accepts", () => {
  for (const [accept, format] of [
    ["image/avif,image/webp,image/apng,*/*;q=0.8", "avif"],
    ["IMAGE/WEBP, */*", "webp"],
    ["image/avif;q=0, image/webp;q=0.5", "webp"],
    ["image/avif; q=0.0,image/webp;q=0,*/*", "jpeg"],
    ["image/avif;q=0.01", "avif"],
    ["image/*", "jpeg"],
    ["", "jpeg"],
    [undefined, "jpeg"],
  ] as const)
    expect(negotiateFormat(accept), accept).toBe(format);
});
