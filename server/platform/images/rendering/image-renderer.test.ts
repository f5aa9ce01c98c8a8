import { Counter } from "prom-client";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createTempFolder } from "../../../../tests/support/temp-folder.ts";
import { createFolderStore } from "../../media/folder-store.ts";
import { ImageRenderer, type ImageSize } from "./image-renderer.ts";

const sizes: ImageSize[] = [
  { width: 16, format: "webp" },
  { width: 8, format: "webp" },
];

test("images rendered in advance are in memory one at a time", async () => {
  const rendered = new Counter({ name: "rendered", help: "Rendered images", labelNames: ["for"], registers: [] });
  const countRendered = async () => (await rendered.get()).values.reduce((total, { value }) => total + value, 0);
  const image = await sharp({ create: { width: 32, height: 32, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const renderedBeforeRead: number[] = [];
  async function read() {
    renderedBeforeRead.push(await countRendered());
    return image;
  }
  const sources = { drawn: async () => ({ version: "1", read }) };
  const dataDir = createTempFolder();
  const renderer = new ImageRenderer({
    dataDir,
    media: createFolderStore(dataDir, { publicUrl: "http://shop.test", secret: "secret" }),
    getRemoteHosts: async () => [],
    sources,
    rendered,
  });
  await Promise.all([1, 2, 3].map((n) => renderer.renderInAdvance(`drawn/${n}`, sizes)));
  expect(renderedBeforeRead).toEqual([0, 2, 4]);
});
