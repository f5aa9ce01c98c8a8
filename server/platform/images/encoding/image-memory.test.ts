import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { estimateMemory, estimateStatsMemory, MemoryLimit } from "./image-memory.ts";
import { resizeImage } from "./resize-image.ts";

/** Tasks that run until they are ended, and the memory of the running ones. */
function createTasks(limit: MemoryLimit) {
  const running = new Map<number, (error?: Error) => void>();
  return {
    running: () => [...running.keys()],
    start: (bytes: number) =>
      limit.run(bytes, () =>
        new Promise<void>((resolve, reject) => {
          running.set(bytes, (error) => (error ? reject(error) : resolve()));
        }).finally(() => running.delete(bytes)),
      ),
    end: (bytes: number, error?: Error) => running.get(bytes)?.(error),
  };
}

test("tasks run at once as far as their memory fits, and one that needs more than all of it runs alone", async () => {
  const tasks = createTasks(new MemoryLimit(100));
  const [first, second] = [tasks.start(60), tasks.start(40)];
  const large = tasks.start(500);
  const small = tasks.start(1);
  await expect.poll(tasks.running).toEqual([60, 40]);
  tasks.end(60);
  await first;
  // The small task fits, but must not overtake the large one.
  expect(tasks.running()).toEqual([40]);
  tasks.end(40);
  await second;
  await expect.poll(tasks.running).toEqual([500]);
  tasks.end(500);
  await large;
  await expect.poll(tasks.running).toEqual([1]);
  tasks.end(1);
  await small;
});

test("a failed task frees its memory", async () => {
  const tasks = createTasks(new MemoryLimit(100));
  const failing = tasks.start(90);
  const next = tasks.start(80);
  await expect.poll(tasks.running).toEqual([90]);
  tasks.end(90, new Error("broken"));
  await expect(failing).rejects.toThrow("broken");
  await expect.poll(tasks.running).toEqual([80]);
  tasks.end(80);
  await next;
});

test("sources that are decoded as a whole are estimated by their pixels, others by the resized image", async () => {
  const photo = sharp({ create: { width: 1200, height: 1000, channels: 3, background: "gray" } });
  const output = { width: 120, height: 100 };
  const estimate = async (image: Sharp) =>
    estimateMemory(await sharp(await image.toBuffer()).metadata(), output, "webp");
  expect(await estimate(photo.clone().jpeg())).toBe(1_200_000);
  expect(await estimate(photo.clone().jpeg({ progressive: true }))).toBe(7_200_000);
  expect(await estimate(photo.clone().withMetadata({ orientation: 6 }).jpeg())).toBe(7_200_000);
  expect(await estimate(photo.clone().avif({ effort: 0 }))).toBe(24_000_000);
  const metadata = await sharp(await photo.clone().jpeg().toBuffer()).metadata();
  expect(estimateMemory(metadata, { width: 900, height: 1000 }, "avif")).toBe(36_000_000);
  // An AVIF image of this size has a quarter of the colour resolution.
  expect(estimateMemory(metadata, { width: 1200, height: 1000 }, "avif")).toBe(30_000_000);
});

test("the pixels of an image whose transparency is examined are in memory as a whole", async () => {
  const photo = sharp({ create: { width: 1200, height: 1000, channels: 4, background: "gray" } });
  const estimate = async (image: Sharp) => estimateStatsMemory(await sharp(await image.toBuffer()).metadata());
  expect(await estimate(photo.clone().png())).toBe(7_200_000);
  expect(await estimate(photo.clone().avif({ effort: 0 }))).toBe(24_000_000);
});

test("no decoded image stays in the cache of libvips", async () => {
  const photo = sharp({ create: { width: 1200, height: 1000, channels: 3, background: "gray" } });
  await resizeImage(await photo.jpeg({ progressive: true }).toBuffer(), 320, "webp", false);
  expect(sharp.cache().items.current).toBe(0);
});
