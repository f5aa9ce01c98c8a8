import { readdir, truncate, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { Refusal } from "#contract/http/errors.ts";
import { createTempFolder } from "../../../../tests/support/temp-folder.ts";
import { ImageCache } from "./image-cache.ts";

const listFiles = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
};

test("concurrent requests share one render, and the next process reads the image from disk", async () => {
  const folder = createTempFolder();
  let rendered = 0;
  const render = async () => Buffer.from(`image ${++rendered}`);
  const cache = new ImageCache(folder);
  await Promise.all(Array.from({ length: 50 }, () => cache.get("a", render)));
  expect((await new ImageCache(folder).get("a", render)).toString()).toBe("image 1");
});

test("processes that share a folder and evict concurrently serve every image", async () => {
  const folder = createTempFolder();
  const processes = Array.from({ length: 4 }, () => new ImageCache(folder, { maxBytes: 20_000 }));
  const requests = Array.from({ length: 400 }, (_, index) =>
    processes[index % 4]!.get(`${index % 70}`, async () => Buffer.alloc(1000, index % 70)),
  );
  for (const [index, image] of (await Promise.all(requests)).entries()) {
    expect(image).toEqual(Buffer.alloc(1000, index % 70));
  }
  const left = await listFiles(folder);
  expect(left.filter((name) => name.endsWith(".part"))).toEqual([]);
  // Many concurrent writes exceed the bound of 20 images, because each process measures the folder only after it has
  // written a tenth of the bound.
  expect(left.length).toBeLessThan(50);
});

test("an image that cannot be cached is still served, and an empty file left by a power cut is rendered again", async () => {
  const folder = createTempFolder();
  const file = join(folder, "not-a-folder");
  await writeFile(file, "");
  const render = async () => Buffer.from("whole");
  expect((await new ImageCache(file).get("a", render)).toString()).toBe("whole");
  const cache = new ImageCache(folder);
  await cache.get("a", render);
  for (const name of await listFiles(folder)) await truncate(join(folder, name));
  expect((await cache.get("a", render)).toString()).toBe("whole");
});

test("the folder's size stays bounded", async () => {
  const folder = createTempFolder();
  const cache = new ImageCache(folder, { maxBytes: 10_000 });
  for (let number = 0; number < 40; number++) await cache.get(`${number}`, async () => Buffer.alloc(1000));
  const files = await listFiles(folder);
  expect(files.length).toBeLessThanOrEqual(10);
  expect(files.length).toBeGreaterThan(5);
});

test("a cache knows whether it has an image and is half full, including images of earlier processes", async () => {
  const folder = createTempFolder();
  const cache = new ImageCache(folder, { maxBytes: 10_000 });
  for (let number = 0; number < 5; number++) await cache.get(`${number}`, async () => Buffer.alloc(1000));
  expect([await cache.has("4"), await cache.has("5"), await cache.isHalfFull()]).toEqual([true, false, false]);
  await cache.get("5", async () => Buffer.alloc(1000));
  expect(await cache.isHalfFull()).toBe(true);
  expect(await new ImageCache(folder, { maxBytes: 10_000 }).isHalfFull()).toBe(true);
  expect(await new ImageCache(folder, { maxBytes: 20_000 }).isHalfFull()).toBe(false);
});

test("a client that waits for a refused client's render renders the image itself", async () => {
  const cache = new ImageCache(createTempFolder());
  const first = cache.get("a", () => Promise.reject(new Refusal("unavailable", "You ask for too many.")));
  const others = [1, 2, 3].map(() => cache.get("a", async () => Buffer.from("whole")));
  await expect(first).rejects.toMatchObject({ code: "unavailable" });
  for (const image of await Promise.all(others)) expect(image.toString()).toBe("whole");
});

test("a failed render is not cached", async () => {
  const cache = new ImageCache(createTempFolder());
  await expect(cache.get("a", () => Promise.reject(new Error("broken file")))).rejects.toThrow("broken file");
  expect((await cache.get("a", async () => Buffer.from("whole"))).toString()).toBe("whole");
});
