import { expect, test } from "vitest";
import { startTestBucket } from "../../../tests/support/s3/test-bucket.ts";
import { parseS3Url, type S3Config } from "./s3-config.ts";

async function openBucket(change: Partial<S3Config> = {}) {
  const { server, open } = await startTestBucket();
  return { server, store: open(change) };
}

test("a wrong key or secret is an error that names the reason, not a missing file", async () => {
  const { store } = await openBucket({ secretAccessKey: "another" });
  await expect(store.check()).rejects.toThrow("403 SignatureDoesNotMatch");
  await expect(store.find("media/a.jpg")).rejects.toThrow("403");
  await expect(store.write("media/a.jpg", Buffer.from("x"), "image/jpeg")).rejects.toThrow("SignatureDoesNotMatch");
  const unknown = await openBucket({ accessKeyId: "AKIAOTHER" });
  await expect(unknown.store.check()).rejects.toThrow("InvalidAccessKeyId");
});

test("a request to an unavailable store is repeated, and then fails with 503", { tags: "long" }, async () => {
  const { server, store } = await openBucket();
  await store.write("media/a.jpg", Buffer.from("x"), "image/jpeg");
  server.fail(503);
  const read = store.read("media/a.jpg");
  setTimeout(() => server.fail(undefined), 50);
  expect((await read)?.toString()).toBe("x");
  server.fail(500);
  await expect(store.read("media/a.jpg")).rejects.toMatchObject({ code: "unavailable" });
  await server.close();
  await expect(store.read("media/a.jpg")).rejects.toMatchObject({ code: "unavailable" });
});

test("an original is looked up once a minute, and stays known while the store is unavailable", async () => {
  const { server, store } = await openBucket();
  await store.write("media/a.jpg", Buffer.from("x"), "image/jpeg");
  server.requests.length = 0;
  for (let count = 0; count < 5; count++) await store.find("media/a.jpg");
  expect(server.requests).toEqual(["HEAD shop/media/a.jpg"]);
  server.fail(503);
  expect(await store.find("media/a.jpg")).toMatchObject({ size: 1 });
});

test("all keys begin with the prefix, and objects outside of it are neither found nor listed", async () => {
  const { server, store } = await openBucket();
  const foreign = { content: Buffer.from("x"), etag: '"x"', type: "image/jpeg" };
  for (const key of ["media/foreign.jpg", "shop2/media/foreign.jpg", "other/media/foreign.jpg"])
    server.objects.set(key, foreign);
  server.objects.set("shop/media/folder/", foreign);
  await store.write("media/own.jpg", Buffer.from("x"), "image/jpeg");
  expect(server.objects.has("shop/media/own.jpg")).toBe(true);
  expect(await store.find("media/foreign.jpg")).toBeUndefined();
  const keys: string[] = [];
  for await (const { key } of store.list("media")) keys.push(key);
  expect(keys).toEqual(["media/own.jpg"]);
});

const credentials = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret", AWS_REGION: "eu-west-1" };

test("the URL names bucket, prefix, endpoint and region", () => {
  expect(parseS3Url("s3://shop-media", credentials)).toMatchObject({
    endpoint: "https://shop-media.s3.eu-west-1.amazonaws.com",
    prefix: "",
    region: "eu-west-1",
    pathStyle: false,
  });
  expect(parseS3Url("s3://shop-media/a/b/?endpoint=http://10.0.0.5:9000&region=garage", credentials)).toMatchObject({
    endpoint: "http://10.0.0.5:9000",
    prefix: "a/b/",
    region: "garage",
    pathStyle: true,
    bucket: "shop-media",
  });
});

test("an invalid URL is refused, and so is a valid one without credentials", () => {
  for (const [mediaUrl, error] of [
    ["s3://Up_per", "name of a bucket"],
    ["s3://shop-media/../x%2f..", "prefix"],
    ["s3://shop-media?endpoint=ftp://a", "endpoint"],
    ["s3://shop-media?endpoint=https://key:secret@a.example", "endpoint"],
    ["s3://shop-media?endpoint=https://a.example/path", "endpoint"],
    ["s3://shop-media?bucket=x", "bucket is not known"],
    ["s3://shop-media?style=dns", "style"],
  ] as const)
    expect(parseS3Url(mediaUrl, credentials), mediaUrl).toContain(error);
  expect(parseS3Url("s3://shop-media", {})).toContain("AWS_ACCESS_KEY_ID");
});
