import { Refusal } from "#contract/http/errors.ts";
import type { Database } from "../../database/database.ts";
import type { JobPayloads, JobQueue } from "../../jobs/jobs.ts";
import { createLogger } from "../../logging/create-logger.ts";
import { isPlainPath, type MediaStore } from "../../media/media-store.ts";
import { toImagePath } from "../encoding/image-path.ts";
import { resizeImage } from "../encoding/resize-image.ts";
import type { ImageRenderer } from "../rendering/image-renderer.ts";
import { findComputedPaths } from "./placeholder-queries.ts";
import { savePlaceholder } from "./placeholders.ts";

declare module "../../jobs/jobs.ts" {
  interface JobPayloads {
    /** Computes the placeholders of images, given by their paths below /media/. */
    "image-placeholder": { paths: string[] };
  }
}

/** Images per job. A job with ten images ends well within its time limit, however large the photos are. */
const batchSize = 10;
/** Width of the narrowest served image, in pixels, so that the placeholder equals the one computed on a first view. */
const sourceWidth = 160;

/**
 * Queues jobs that compute the placeholders of imported images. Only local files are queued, because importing 6,000
 * products must not request all their images from another host. Images of other hosts get their placeholders on the
 * first view.
 */
export async function queuePlaceholders({ db, jobs }: { db: Database; jobs: JobQueue }, imageUrls: readonly string[]) {
  const paths = new Set(imageUrls.map(toImagePath).filter((path) => path !== undefined && isPlainPath(path)));
  const localPaths = [...paths].filter((path): path is string => path !== undefined && !path.startsWith("remote/"));
  if (localPaths.length === 0) return;
  const computed = new Set(await findComputedPaths(db, localPaths));
  const missing = localPaths.filter((path) => !computed.has(path));
  if (missing.length === 0) return;
  const payloads: JobPayloads["image-placeholder"][] = [];
  for (let start = 0; start < missing.length; start += batchSize)
    payloads.push({ paths: missing.slice(start, start + batchSize) });
  await jobs.addAll(db, "image-placeholder", payloads);
}

/** `media` holds the source images, `dataDir` the image cache of this process. */
export type ImageContext = {
  db: Database;
  jobs: JobQueue;
  media: MediaStore;
  config: { dataDir: string; logLevel: string };
};

/**
 * Processes queued placeholder jobs in the background. Missing or broken images are logged. A first view may still
 * compute their placeholders.
 */
export async function runPlaceholderJobs({ db, jobs, config }: ImageContext, renderer: ImageRenderer) {
  const log = createLogger(config.logLevel);

  async function renderSmallImage(path: string): Promise<Buffer | undefined> {
    try {
      const source = await renderer.findSource(path);
      if (!source) throw new Refusal("not_found", "There is no such file.");
      return await resizeImage(await source.read(), sourceWidth, "webp", true);
    } catch (error) {
      // A busy machine or bucket says nothing about the file, so the job is retried.
      if (error instanceof Refusal && error.code === "unavailable") throw error;
      // A placeholder is optional, and a missing or broken file would fail in every retry. The error is logged, and the
      // job continues.
      log.warn({ image: path, reason: (error as Error).message }, "placeholder could not be computed");
      return undefined;
    }
  }

  await jobs.process("image-placeholder", async ({ paths }) => {
    for (const path of paths) {
      await renderer.runInBackground(async () => {
        const image = await renderSmallImage(path);
        if (image) await savePlaceholder(db, path, image);
      });
    }
  });
}
