import { expect, test } from "vitest";
import { createTempFolder } from "../../tests/support/temp-folder.ts";
import { readConfig } from "./config.ts";

const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: createTempFolder(), ...environment });
const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };

test("without variables the media are in DATA_DIR and there is no CDN", () => {
  expect(read({ MEDIA_URL: "", ...keys })).toMatchObject({
    bucket: undefined,
    cdn: { url: undefined, purge: undefined },
  });
});

test("a bucket, a CDN and its purge URL are read", () => {
  const secret = "sixteen letters!";
  const config = read({
    ...keys,
    MEDIA_URL: "s3://shop-media/kapas?region=ap-south-1",
    CDN_URL: "https://cdn.example/",
    CDN_PURGE_URL: "https://purge.example/topics",
    CDN_PURGE_SECRET: secret,
  });
  expect(config.bucket).toMatchObject({ bucket: "shop-media", prefix: "kapas/", accessKeyId: "id" });
  expect(config.cdn).toEqual({ url: "https://cdn.example", purge: { url: "https://purge.example/topics", secret } });
});

test("the error names a variable that is missing or invalid", () => {
  for (const [environment, error] of [
    [{ MEDIA_URL: "s3://shop-media" }, "AWS_ACCESS_KEY_ID"],
    [{ MEDIA_URL: "/var/media" }, "MEDIA_URL"],
    [{ MEDIA_URL: "s3://shop-media?endpoint=here", ...keys }, "endpoint"],
    [{ CDN_URL: "cdn.example" }, "CDN_URL"],
    [{ CDN_URL: "https://cdn.example/?v=1" }, "CDN_URL"],
    [{ CDN_URL: "http://cdn.example", PUBLIC_URL: "https://shop.example" }, "CDN_URL: must begin with https"],
    [{ CDN_PURGE_URL: "https://purge.example" }, "CDN_PURGE_SECRET"],
    [{ CDN_PURGE_URL: "https://purge.example", CDN_PURGE_SECRET: "short" }, "at least 16"],
  ] as const)
    expect(() => read(environment), JSON.stringify(environment)).toThrow(error);
});
