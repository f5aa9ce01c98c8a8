import { expect, test } from "vitest";
import { startTestBucket } from "../../../tests/support/s3/test-bucket.ts";
import { createTempFolder } from "../../../tests/support/temp-folder.ts";
import { copyMedia } from "./copy-media.ts";
import { createFolderStore } from "./folder-store.ts";

const openFolder = () => createFolderStore(createTempFolder(), { publicUrl: "http://shop.test", secret: "secret" });

async function openStores() {
  const { server, open } = await startTestBucket();
  return { server, folder: openFolder(), bucket: open() };
}
const fail = (key: string, error: Error) => {
  throw new Error(`${key}: ${error.message}`);
};

test("media are copied to a bucket and back, and a repeated copy transfers only changed files", async () => {
  const { folder, bucket } = await openStores();
  const contents = new Map(
    ["media/a.jpg", "media/words/b.png", "media/Grün.jpg", "media/d.jpg", "videos/e.mp4", "private/returns/f.jpg"].map(
      (key) => [key, `content of ${key}`],
    ),
  );
  for (const [key, content] of contents) await folder.write(key, Buffer.from(content), "x");
  await folder.write("pictures/ab/cd", Buffer.from("resized"), "x");
  await folder.write("uploads/x.jpg", Buffer.from("not verified"), "x");
  expect(await copyMedia(folder, bucket, fail)).toMatchObject({ copied: 6, unchanged: 0, failed: 0 });
  expect(await copyMedia(folder, bucket, fail)).toMatchObject({ copied: 0, unchanged: 6, bytes: 0 });

  await folder.write("media/a.jpg", Buffer.from("CONTENT of media/a.jpg"), "x");
  expect(await copyMedia(folder, bucket, fail)).toMatchObject({ copied: 1, unchanged: 5 });

  const other = openFolder();
  expect(await copyMedia(bucket, other, fail)).toMatchObject({ copied: 6, failed: 0 });
  expect(await copyMedia(bucket, other, fail)).toMatchObject({ copied: 0, unchanged: 6 });
  for (const key of contents.keys()) expect(await other.read(key), key).toEqual(await folder.read(key));
  expect(await other.find("uploads/x.jpg")).toBeUndefined();
});

test("a file that cannot be copied is reported, and the others are copied", async () => {
  const { server, folder, bucket } = await openStores();
  for (const key of ["media/a.jpg", "media/b.jpg"]) await bucket.write(key, Buffer.from(key), "x");
  const deletesOne: typeof bucket = {
    ...bucket,
    async *list(area) {
      yield* bucket.list(area);
      server.objects.delete("shop/media/a.jpg");
      if (area === "media") yield { key: "media/gone.jpg", size: 1 };
    },
  };
  const failed: string[] = [];
  const counts = await copyMedia(deletesOne, folder, (key) => failed.push(key));
  expect(failed).toContain("media/gone.jpg");
  expect(counts.failed).toBe(failed.length);
  expect((await folder.read("media/b.jpg"))?.toString()).toBe("media/b.jpg");
});
