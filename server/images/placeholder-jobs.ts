import { pino } from "pino";
import { ConcurrencyLimit } from "../concurrency-limit.ts";
import type { AppContext } from "../context.ts";
import { toImagePath } from "./image-path.ts";
import { findComputedPaths } from "./placeholder-queries.ts";
import { savePlaceholder } from "./placeholders.ts";
import { resizeImage } from "./resize-image.ts";
import { type FindSourceImage, isPlainPath } from "./source-images.ts";

/** Pictures in one job: done well within a job's time, however large the photos are. */
const batchSize = 10;
/** As wide as the narrowest picture that is served: a first viewer's blur would be the same. */
const sourceWidth = 160;

/**
 * Queues the blurs of pictures that a shopkeeper brought. Only of the shop's own files: 6,000 products must not make the
 * shop ask another host for all their pictures, so those get theirs from the first viewer.
 */
export async function queuePlaceholders({ db, jobs }: Pick<AppContext, "db" | "jobs">, imageUrls: readonly string[]) {
  const paths = new Set(imageUrls.map(toImagePath).filter((path) => path !== undefined && isPlainPath(path)));
  const localPaths = [...paths].filter((path): path is string => path !== undefined && !path.startsWith("remote/"));
  if (localPaths.length === 0) return;
  const computed = new Set(await findComputedPaths(db, localPaths));
  const missing = localPaths.filter((path) => !computed.has(path));
  for (let start = 0; start < missing.length; start += batchSize)
    await jobs.add(db, "image-placeholder", { paths: missing.slice(start, start + batchSize) });
}

/** Makes queued blurs from now on, one picture at a time. One that is missing or broken is logged and left to its first viewer. */
export async function runPlaceholderJobs({ db, jobs, config }: AppContext, findSource: FindSourceImage) {
  const log = pino({ level: config.logLevel });
  // Behind what pages wait for, whatever an import queued: ten jobs at most are taken at once.
  const limit = new ConcurrencyLimit(1, 1000, "Too many blurs wait.");

  async function renderSmallImage(path: string): Promise<Buffer | undefined> {
    try {
      const source = await findSource(path);
      if (!source) throw new Error("There is no such file.");
      return await resizeImage(await source.read(), sourceWidth, "webp", true);
    } catch (error) {
      log.warn({ picture: path, reason: (error as Error).message }, "a picture has no blur");
      return undefined;
    }
  }

  await jobs.process("image-placeholder", async ({ paths }) => {
    for (const path of paths) {
      await limit.run(async () => {
        const image = await renderSmallImage(path);
        if (image) await savePlaceholder(db, path, image);
      });
    }
  });
}
