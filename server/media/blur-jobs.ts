import { pino } from "pino";
import { ConcurrencyLimit } from "../concurrency-limit.ts";
import type { AppContext } from "../context.ts";
import { findSettled } from "./blur-queries.ts";
import { keepBlur } from "./blurs.ts";
import { makePicture } from "./make-picture.ts";
import { type FindOriginal, isPlainPath } from "./originals.ts";
import { picturePath } from "./picture-path.ts";

/** Pictures in one job: done well within a job's time, however large the photos are. */
const together = 10;
/** As wide as the narrowest picture that is served: a first viewer's blur would be the same. */
const blurredFrom = 160;

/**
 * Queues the blurs of pictures that a shopkeeper brought. Only of the shop's own files: 6,000 products must not make the
 * shop ask another host for all their pictures, so those get theirs from the first viewer.
 */
export async function queueBlurs({ db, jobs }: Pick<AppContext, "db" | "jobs">, addresses: readonly string[]) {
  const paths = new Set(addresses.map(picturePath).filter((path) => path !== undefined && isPlainPath(path)));
  const own = [...paths].filter((path): path is string => path !== undefined && !path.startsWith("remote/"));
  if (own.length === 0) return;
  const settled = new Set(await findSettled(db, own));
  const wanted = own.filter((path) => !settled.has(path));
  for (let first = 0; first < wanted.length; first += together)
    await jobs.add(db, "image-placeholder", { paths: wanted.slice(first, first + together) });
}

/** Makes queued blurs from now on, one picture at a time. One that is missing or broken is logged and left to its first viewer. */
export async function doBlurJobs({ db, jobs, config }: AppContext, find: FindOriginal) {
  const log = pino({ level: config.logLevel });
  // Behind what pages wait for, whatever an import queued: ten jobs at most are taken at once.
  const turns = new ConcurrencyLimit(1, 1000, "Too many blurs wait.");

  async function read(path: string): Promise<Buffer | undefined> {
    try {
      const original = await find(path);
      if (!original) throw new Error("There is no such file.");
      return await makePicture(await original.read(), blurredFrom, "webp", true);
    } catch (error) {
      log.warn({ picture: path, reason: (error as Error).message }, "a picture has no blur");
      return undefined;
    }
  }

  await jobs.take("image-placeholder", async ({ paths }) => {
    for (const path of paths) {
      await turns.run(async () => {
        const picture = await read(path);
        if (picture) await keepBlur(db, path, picture);
      });
    }
  });
}
