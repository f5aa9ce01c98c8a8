import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { KeptPictures } from "./kept-pictures.ts";

const folder = () => mkdtemp(join(tmpdir(), "kapas-pictures-"));

test("a picture is made once however many ask, and found on disk by the next process", async () => {
  const place = await folder();
  let made = 0;
  const make = async () => Buffer.from(`picture ${++made}`);
  const kept = new KeptPictures(place);
  await Promise.all(Array.from({ length: 50 }, () => kept.get("a", make)));
  expect((await new KeptPictures(place).get("a", make)).toString()).toBe("picture 1");
});

test("the folder stays within its bound", async () => {
  const place = await folder();
  const kept = new KeptPictures(place, 10_000);
  for (let number = 0; number < 40; number++) await kept.get(`${number}`, async () => Buffer.alloc(1000));
  const files = (await readdir(place, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.length).toBeLessThanOrEqual(11);
  expect(files.length).toBeGreaterThan(5);
});

test("a picture that could not be made is asked for again", async () => {
  const kept = new KeptPictures(await folder());
  await expect(kept.get("a", () => Promise.reject(new Error("broken file")))).rejects.toThrow("broken file");
  expect((await kept.get("a", async () => Buffer.from("whole"))).toString()).toBe("whole");
});
