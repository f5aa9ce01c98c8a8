import { setTimeout as pause } from "node:timers/promises";
import type { App } from "../../server/platform/http/app.ts";
import { listFirstImages } from "./first-images.ts";

/** Milliseconds without a request after which the shop counts as idle. */
const idleMs = 250;
/** Milliseconds between two requests for an image that is being drawn. */
const drawingMs = 100;
/** The maximum of requests for an image, so that a drawing that always fails does not stop the drawings after it. */
const maxTries = 300;

/**
 * Draws those images of the home page and the first listing page that are not in the repository into the disk cache.
 * The images are drawn in the background, one at a time, only while there are no requests, until the shop closes.
 * Returns the number of images that can be served at once. Never throws.
 */
export async function warmImages(app: App): Promise<number> {
  let lastRequest = 0;
  const noteRequest = () => {
    lastRequest = performance.now();
  };
  app.server.on("request", noteRequest);
  let count = 0;
  try {
    const readApi = async (path: string) => (await app.inject({ url: `/api/v1${path}` })).json<unknown>();
    for (const { url, width, format } of await listFirstImages(readApi)) {
      while (app.server.listening && performance.now() - lastRequest < idleMs) await sleep(idleMs);
      if (!app.server.listening) break;
      // Cached images are read from disk. Errors are ignored, because the next request of a page for the image reports
      // them.
      const request = { url: url.replace("/media/", `/media/${width}/`), headers: { accept: `image/${format}` } };
      let response = await app.inject(request);
      // The response is a similar image while the requested one is being drawn. The next drawing waits for its end.
      for (let tries = 0; tries < maxTries && isSimilar(response) && app.server.listening; tries++) {
        await sleep(drawingMs);
        response = await app.inject(request);
      }
      if (response.statusCode === 200) count++;
      await sleep(5);
    }
  } catch (error) {
    // Warming is optional and not awaited, so a thrown error would end the process of the shop.
    app.log.warn(error);
  } finally {
    app.server.off("request", noteRequest);
  }
  return count;
}

type ImageResponse = { statusCode: number; headers: Record<string, unknown> };

/** Whether the image was sent in another width (server/platform/images/image-routes.ts). */
function isSimilar({ statusCode, headers }: ImageResponse): boolean {
  return statusCode === 200 && headers["cache-control"] === "no-store";
}

/** Pauses without keeping the process alive. */
const sleep = (milliseconds: number) => pause(milliseconds, undefined, { ref: false });
