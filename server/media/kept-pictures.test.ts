import { readdir, truncate, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { Refusal } from "#contract/errors.ts";
import { createTempFolder } from "../../tests/folder.ts";
import { KeptPictures } from "./kept-pictures.ts";

const filesIn = async (place: string) => {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(place, join(entry.parentPath, entry.name)));
};

test("a picture is made once however many ask, and found on disk by the next process", async () => {
  const place = createTempFolder();
  let made = 0;
  const make = async () => Buffer.from(`picture ${++made}`);
  const kept = new KeptPictures(place);
  await Promise.all(Array.from({ length: 50 }, () => kept.get("a", make)));
  expect((await new KeptPictures(place).get("a", make)).toString()).toBe("picture 1");
});

test("processes that share a folder and make room at the same time all serve every picture", async () => {
  const place = createTempFolder();
  const processes = Array.from({ length: 4 }, () => new KeptPictures(place, 20_000));
  const asked = Array.from({ length: 400 }, (_, at) =>
    processes[at % 4]!.get(`${at % 70}`, async () => Buffer.alloc(1000, at % 70)),
  );
  for (const [at, picture] of (await Promise.all(asked)).entries()) {
    expect(picture).toEqual(Buffer.alloc(1000, at % 70));
  }
  const left = await filesIn(place);
  expect(left.filter((name) => name.endsWith(".part"))).toEqual([]);
  // All at once a hundred at a time is more than two made in turn; each measures again at its next tenth.
  expect(left.length).toBeLessThan(50);
});

test("a picture that cannot be kept is served all the same, and what a power cut left is made again", async () => {
  const place = createTempFolder();
  const file = join(place, "not-a-folder");
  await writeFile(file, "");
  const picture = async () => Buffer.from("whole");
  expect((await new KeptPictures(file).get("a", picture)).toString()).toBe("whole");
  const kept = new KeptPictures(place);
  await kept.get("a", picture);
  for (const name of await filesIn(place)) await truncate(join(place, name));
  expect((await kept.get("a", picture)).toString()).toBe("whole");
});

test("the folder stays within its bound", async () => {
  const place = createTempFolder();
  const kept = new KeptPictures(place, 10_000);
  for (let number = 0; number < 40; number++) await kept.get(`${number}`, async () => Buffer.alloc(1000));
  const files = await filesIn(place);
  expect(files.length).toBeLessThanOrEqual(10);
  expect(files.length).toBeGreaterThan(5);
});

test("whoever waits for a picture that its first asker may not have made has it made", async () => {
  const kept = new KeptPictures(createTempFolder());
  const first = kept.get("a", () => Promise.reject(new Refusal("unavailable", "You ask for too many.")));
  const others = [1, 2, 3].map(() => kept.get("a", async () => Buffer.from("whole")));
  await expect(first).rejects.toMatchObject({ code: "unavailable" });
  for (const picture of await Promise.all(others)) expect(picture.toString()).toBe("whole");
});

test("a picture that could not be made is asked for again", async () => {
  const kept = new KeptPictures(createTempFolder());
  await expect(kept.get("a", () => Promise.reject(new Error("broken file")))).rejects.toThrow("broken file");
  expect((await kept.get("a", async () => Buffer.from("whole"))).toString()).toBe("whole");
});
