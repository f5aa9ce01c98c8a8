import { mkdir, readFile, writeFile } from "node:fs/promises";
import type { MediaStore } from "../../server/platform/media/media-store.ts";
import { startTestBucket } from "../../tests/support/s3/test-bucket.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { createTempFolder } from "../../tests/support/temp-folder.ts";
import { UsageError } from "../terminal/command.ts";
import { mediaCommand } from "./media-command.ts";

async function run(
  { context }: TestShop,
  args: string[],
  media: MediaStore = context.media,
  dataDir = context.config.dataDir,
) {
  const output: string[] = [];
  const terminal = { out: (line: string) => output.push(line), error: () => {}, interactive: false };
  const getContext = async () => ({ ...context, media, config: { ...context.config, dataDir } });
  return [await mediaCommand.run(args, { getContext, terminal }), ...output];
}

test("the merchant copies media to the bucket and back", async ({ shop }) => {
  const { open } = await startTestBucket();
  const { dataDir } = shop.context.config;
  await mkdir(`${dataDir}/media`, { recursive: true });
  await writeFile(`${dataDir}/media/kurta.jpg`, "photo");
  expect(await run(shop, ["copy", "to-bucket"], open())).toEqual([0, "1 copied (0.0 MB), 0 unchanged, 0 failed"]);
  expect(await run(shop, ["copy", "to-bucket"], open())).toEqual([0, "0 copied (0.0 MB), 1 unchanged, 0 failed"]);
  const otherMachine = createTempFolder();
  expect(await run(shop, ["copy", "to-folder"], open(), otherMachine)).toEqual([
    0,
    "1 copied (0.0 MB), 0 unchanged, 0 failed",
  ]);
  expect(await readFile(`${otherMachine}/media/kurta.jpg`, "utf8")).toBe("photo");
});

test("without a bucket, with a wrong key or without a direction nothing is copied", async ({ shop }) => {
  await expect(run(shop, ["copy", "to-bucket"])).rejects.toThrow("MEDIA_URL is not set");
  const { open } = await startTestBucket();
  await expect(run(shop, ["copy", "to-bucket"], open({ secretAccessKey: "wrong" }))).rejects.toThrow(
    "SignatureDoesNotMatch",
  );
  for (const args of [[], ["copy"], ["copy", "up"], ["move", "to-bucket"]])
    await expect(run(shop, args)).rejects.toThrow(UsageError);
});
