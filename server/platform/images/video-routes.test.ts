import { writeFile } from "node:fs/promises";
import { expect, test } from "../../../tests/support/shop/shop.ts";

test("videos support range requests and are cached", async ({ shop }) => {
  const video = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256));
  await writeFile(`${shop.context.config.dataDir}/videos/kurta-1.mp4`, video);
  const getVideo = (url: string, range?: string) => shop.app.inject({ url, headers: range ? { range } : {} });
  const whole = await getVideo("/videos/kurta-1.mp4");
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.equals(video)).toBe(true);
  expect(whole.headers).toMatchObject({
    "content-type": "video/mp4",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const part = await getVideo("/videos/kurta-1.mp4", "bytes=100-199");
  expect(part.statusCode).toBe(206);
  expect(part.headers["content-range"]).toBe("bytes 100-199/1000");
  expect(part.rawPayload.equals(video.subarray(100, 200))).toBe(true);
  const after = await getVideo("/videos/kurta-1.mp4", "bytes=1000-");
  expect([after.statusCode, after.headers["content-range"]]).toEqual([416, "bytes */1000"]);
  expect(after.json()).toMatchObject({ code: "out_of_range", message: "The file is shorter than this part of it." });
  expect(whole.headers["content-security-policy"]).toContain("media-src 'self' https:");
});

test("only video files are served from the folder", async ({ shop }) => {
  await writeFile(`${shop.context.config.dataDir}/videos/notes.txt`, "not for customers");
  for (const path of ["notes.txt", "none.webm", "../secret", "%2e%2e/secret", "demo-videos.ts", ""])
    expect((await shop.app.inject({ url: `/videos/${path}` })).statusCode, path).toBe(404);
});

test("the two demo videos are small WebM files", async ({ shop }) => {
  for (const name of ["saree-3", "lehenga-2"]) {
    const { statusCode, headers, rawPayload } = await shop.app.inject({ url: `/videos/${name}.webm` });
    expect([statusCode, headers["content-type"]]).toEqual([200, "video/webm"]);
    expect(rawPayload.length).toBeLessThanOrEqual(400_000);
    // The first four bytes of a Matroska file.
    expect(rawPayload.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
  }
});
