import type { Logger } from "pino";
import { Gauge, type Registry } from "prom-client";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { toImagePath } from "../../../../platform/images/encoding/image-path.ts";
import type { ImageRenderer, ImageSize } from "../../../../platform/images/rendering/image-renderer.ts";
import { createLogger } from "../../../../platform/logging/create-logger.ts";
import { countProductsBefore, findImagesBefore, getCardImages } from "../products/index.ts";

declare module "../../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /**
     * Renders the images of all cards, newest product first. `before`: only products with a smaller id are rendered.
     */
    "card-images": { before?: string | undefined };
  }
}

/**
 * The sizes that browsers choose by the `sizes` of listings and the home page on phones and on screens of normal density.
 * Browsers that read no AVIF, and screens of double density, get images that are rendered on request.
 */
const primarySizes: readonly ImageSize[] = [320, 480, 640].map((width) => ({ width, format: "avif" }));
/** Hover images have one size only, because phones have no hover. */
const hoverSizes: readonly ImageSize[] = [{ width: 480, format: "avif" }];

/**
 * Time after which the job queues its continuation, in milliseconds. The value is well within a job's time limit, so
 * that no other process takes the job over.
 */
const maxJobMs = 30_000;
const batchSize = 50;
/**
 * A job requests no more images from a host once its failed requests have taken this long in total, in milliseconds:
 * the host may be down.
 */
const maxHostFailureMs = 5000;

/** Queues rendering the card images of the whole catalogue. Images that are in the cache are not rendered again. */
export async function queueCardImages({ db, jobs }: Pick<AppContext, "db" | "jobs">) {
  await jobs.add(db, "card-images", {});
}

type RunOptions = { renderer: ImageRenderer; metrics: Registry };

/**
 * Processes the jobs in the background of requests. An interrupted job begins again at the product where it began
 * before.
 */
export async function runCardImageJobs({ db, jobs, config }: AppContext, { renderer, metrics }: RunOptions) {
  const log = createLogger(config.logLevel);
  const productsLeft = new Gauge({
    name: "card_image_products_left",
    help: "Products whose card images are still to be rendered in advance",
    registers: [metrics],
  });

  await jobs.process("card-images", async ({ before }) => {
    const deadline = performance.now() + maxJobMs;
    const renderImage = createImageRendering(renderer, log);
    let [last, left] = [before, await countProductsBefore(db, before)];
    log.info({ productsLeft: left }, "card images are rendered in advance");
    for (;;) {
      const rows = await findImagesBefore(db, last, batchSize);
      for (const row of rows) {
        if (await renderer.isCacheHalfFull()) {
          log.warn(
            { productsLeft: left },
            "card images: half of the image cache is used, no more are rendered in advance",
          );
          return productsLeft.set(0);
        }
        const { primary, hover } = getCardImages(row);
        await renderImage(primary, primarySizes);
        await renderImage(hover, hoverSizes);
        last = row.id;
        left -= 1;
        productsLeft.set(Math.max(0, left));
        if (performance.now() > deadline) {
          await jobs.add(db, "card-images", { before: last });
          return;
        }
      }
      if (rows.length < batchSize) return productsLeft.set(0);
    }
  });
}

/** A missing or broken image, or an unavailable host, is not retried: the image's first request renders it or fails. */
function createImageRendering(renderer: ImageRenderer, log: Logger) {
  const failureMsByHost = new Map<string, number>();
  return async (imageUrl: string | undefined, sizes: readonly ImageSize[]) => {
    const path = imageUrl && toImagePath(imageUrl);
    if (!path) return;
    const host = /^remote\/([^/]+)/.exec(path)?.[1] ?? "";
    const failureMs = failureMsByHost.get(host) ?? 0;
    if (host && failureMs > maxHostFailureMs) return;
    const startedAt = performance.now();
    await renderer.renderInAdvance(path, sizes).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code === "unavailable") throw error;
      failureMsByHost.set(host, failureMs + performance.now() - startedAt);
      log.debug({ image: path, reason: error.message }, "card image could not be rendered");
    });
  };
}
