import { readdir, truncate, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { Refusal } from "#contract/errors.ts";
import { createTempFolder } from "../../tests/temp-folder.ts";
import { ImageCache } from "./image-cache.ts";

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
};

test("a picture is made once however many ask, and found on disk by the next process", async () => {
  const folder = createTempFolder();
  let rendered = 0;
  const render = async () => Buffer.from(`picture ${++rendered}`);
  const cache = new ImageCache(folder);
  await Promise.all(Array.from({ length: 50 }, () => cache.get("a", render)));
  expect((await new ImageCache(folder).get("a", render)).toString()).toBe("picture 1");
});

test("processes that share a folder and make room at the same time all serve every picture", async () => {
  const folder = createTempFolder();
  const processes = Array.from({ length: 4 }, () => new ImageCache(folder, 20_000));
  const requests = Array.from({ length: 400 }, (_, at) =>
    processes[at % 4]!.get(`${at % 70}`, async () => Buffer.alloc(1000, at % 70)),
  );
  for (const [at, picture] of (await Promise.all(requests)).entries()) {
    expect(picture).toEqual(Buffer.alloc(1000, at % 70));
  }
  const left = await filesIn(folder);
  expect(left.filter((name) => name.endsWith(".part"))).toEqual([]);
  // All at once a hundred at a time is more than two made in turn; each measures again at its next tenth.
  expect(left.length).toBeLessThan(50);
});

test("a picture that cannot be kept is served all the same, and what a power cut left is made again", async () => {
  const folder = createTempFolder();
  const file = join(folder, "not-a-folder");
  await writeFile(file, "");
  const picture = async () => Buffer.from("whole");
  expect((await new ImageCache(file).get("a", picture)).toString()).toBe("whole");
  const cache = new ImageCache(folder);
  await cache.get("a", picture);
  for (const name of await filesIn(folder)) await truncate(join(folder, name));
  expect((await cache.get("a", picture)).toString()).toBe("whole");
});

test("the folder stays within its bound", async () => {
  const folder = createTempFolder();
  const cache = new ImageCache(folder, 10_000);
  for (let number = 0; number < 40; number++) await cache.get(`${number}`, async () => Buffer.alloc(1000));
  const files = await filesIn(folder);
  expect(files.length).toBeLessThanOrEqual(10);
  expect(files.length).toBeGreaterThan(5);
});

test("whoever waits for a picture that its first asker may not have made has it made", async () => {
  const cache = new ImageCache(createTempFolder());
  const first = cache.get("a", () => Promise.reject(new Refusal("unavailable", "You ask for too many.")));
  const others = [1, 2, 3].map(() => cache.get("a", async () => Buffer.from("whole")));
  await expect(first).rejects.toMatchObject({ code: "unavailable" });
  for (const picture of await Promise.all(others)) expect(picture.toString()).toBe("whole");
});

test("a picture that could not be made is asked for again", async () => {
  const cache = new ImageCache(createTempFolder());
  await expect(cache.get("a", () => Promise.reject(new Error("broken file")))).rejects.toThrow("broken file");
  expect((await cache.get("a", async () => Buffer.from("whole"))).toString()).toBe("whole");
});
