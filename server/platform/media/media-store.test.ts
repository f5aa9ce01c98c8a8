import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { startTestBucket } from "../../../tests/support/s3/test-bucket.ts";
import { createTempFolder } from "../../../tests/support/temp-folder.ts";
import { createFolderStore } from "./folder-store.ts";
import type { MediaArea, MediaStore } from "./media-store.ts";

const signer = { publicUrl: "http://shop.test", secret: "secret" };

async function openBucket(): Promise<MediaStore> {
  return (await startTestBucket()).open();
}

async function listKeys(store: MediaStore, area: MediaArea) {
  const keys: string[] = [];
  for await (const { key } of store.list(area)) keys.push(key);
  return keys.sort();
}

describe.each([
  ["folder", async () => createFolderStore(createTempFolder(), signer)],
  ["bucket", openBucket],
])("a media store in a %s", (_, open) => {
  test("returns the last written content, whole, in parts, and under both Unicode forms of the name", async () => {
    const store = await open();
    const names = ["Grüne Kurta #3, 100% (2)'s +a!*.png", "2026/Kurta.png", "_DSC1.jpg", "Café.png".normalize("NFC")];
    for (const name of names) await store.write(`media/${name}`, Buffer.from(`first ${name}`), "image/png");
    for (const name of names) {
      await store.write(`media/${name}`, Buffer.from(`0123456789 ${name}`), "image/png");
      const object = await store.find(`media/${name.normalize("NFD")}`);
      expect((await object?.read())?.toString(), name).toBe(`0123456789 ${name}`);
      expect(object?.size).toBe(Buffer.byteLength(`0123456789 ${name}`));
      expect(await buffer(await object!.stream({ start: 2, end: 4 }))).toEqual(Buffer.from("234"));
    }
    expect(await listKeys(store, "media")).toEqual(names.map((name) => `media/${name}`).sort());
    expect(await listKeys(store, "videos")).toEqual([]);
  });

  test("changes the version with the content, and does not find deleted files", async () => {
    const store = await open();
    await store.write(
      "videos/a.mp4",
      { stream: Readable.from([Buffer.from("one"), Buffer.from("two")]), size: 6 },
      "video/mp4",
    );
    const first = await store.find("videos/a.mp4");
    await store.write("videos/a.mp4", Buffer.from("other"), "video/mp4");
    expect((await store.find("videos/a.mp4"))?.version).not.toBe(first?.version);
    await store.delete("videos/a.mp4");
    await store.delete("videos/a.mp4");
    expect([await store.find("videos/a.mp4"), await store.read("videos/a.mp4")]).toEqual([undefined, undefined]);
  });

  test("refuses keys that are not below one of its areas", async () => {
    const store = await open();
    for (const key of [
      "jwt-secret",
      "postgres/x",
      "media",
      "media/",
      "media/../x",
      "media/.x",
      "/media/x",
      "media/a\\b",
      "media//x",
    ]) {
      await expect(async () => store.find(key), key).rejects.toThrow("Not a key of media");
      await expect(async () => store.write(key, Buffer.from("x"), "x"), key).rejects.toThrow("Not a key of media");
    }
  });
});

test("a file in a folder is stored whole or not at all", async () => {
  const folder = createTempFolder();
  const store = createFolderStore(folder, signer);
  async function* breakOff() {
    yield Buffer.from("half");
    throw new Error("disconnected");
  }
  await expect(
    store.write("uploads/a.jpg", { stream: Readable.from(breakOff()), size: 8 }, "image/jpeg"),
  ).rejects.toThrow("disconnected");
  await expect(
    store.write("uploads/a.jpg", { stream: Readable.from([Buffer.from("half")]), size: 8 }, "image/jpeg"),
  ).rejects.toThrow("4 of 8");
  expect(await readdir(`${folder}/uploads`)).toEqual([]);
});
