import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { Refusal } from "#contract/errors.ts";
import { networkOf } from "../account/rate-limit.ts";
import type { App } from "../app-type.ts";
import { ConcurrencyLimit } from "../concurrency-limit.ts";
import type { AppContext } from "../context.ts";
import { PerClientLimit } from "../per-client-limit.ts";
import { getSettings } from "../settings/settings.ts";
import { doBlurJobs } from "./blur-jobs.ts";
import { BlurKeeper } from "./blurs.ts";
import { KeptPictures } from "./kept-pictures.ts";
import { madeWith, makePicture } from "./make-picture.ts";
import { type FindOriginal, filesIn, isPlainPath, type Original } from "./originals.ts";
import { type Format, formatFor } from "./picture-formats.ts";
import { ownPicture } from "./picture-path.ts";
import { placeholder } from "./placeholder.ts";
import { remotePictures } from "./remote-pictures.ts";

const side = z.coerce.number().int().min(1).max(2000);
const PlaceholderSize = z.object({ width: side, height: side });
/** For whoever asks for /media/{path} without a width: a shared link's picture, another client of the API. */
const usualWidth = 1080;

/**
 * /media/{width}/{path}: pictures in the sizes pages ask for. A path that begins with one of the names in `drawn` is
 * drawn by that source, one that begins with remote/ is fetched, every other one is a file in DATA_DIR/media.
 */
export async function mediaRoutes(app: App, context: AppContext, drawn: Record<string, FindOriginal> = {}) {
  const { config, db } = context;
  const kept = new KeptPictures(`${config.dataDir}/pictures`);
  const blurs = new BlurKeeper(db);
  const files = filesIn(`${config.dataDir}/media`);
  const remote = remotePictures(async () => (await getSettings(db)).pictureHosts);
  const busy = "Too many pictures are being made. Please try again.";
  // Two of Node's four threads: files are read and passwords checked by the others. 200 waiting are ten cold pages.
  const making = new ConcurrencyLimit(2, 200, busy);
  // Waiting for another host costs no thread but holds what came: at most eight originals at once.
  const fetching = new ConcurrencyLimit(8, 200, busy);
  // Five cold pages for one client: the other half of the queue is always others'.
  const shares = new PerClientLimit(100, busy);

  function find(path: string): Promise<Original | undefined> {
    if (path.startsWith("remote/")) return remote(path);
    if (!isPlainPath(path)) return Promise.resolve(undefined);
    const source = path.split("/")[0] ?? "";
    return (Object.hasOwn(drawn, source) ? drawn[source]! : files)(path);
  }

  function make(original: Original, width: number, format: Format): Promise<Buffer> {
    if (!original.far) return making.run(async () => makePicture(await original.read(), width, format, true));
    return fetching.run(async () => {
      const photo = await original.read();
      return making.run(() => makePicture(photo, width, format, false));
    });
  }

  await doBlurJobs(context, find);

  // Whoever still waits has left: who stayed has been answered. Two hundred pictures would take a minute.
  app.addHook("onClose", async () => {
    making.rejectQueued();
    fetching.rejectQueued();
  });

  app.get("/media/*", { schema: { hide: true } }, async (request, reply) => {
    // Now: of a client that has gone it is no longer known.
    const network = networkOf(request.ip);
    // The address as it was sent: what another host is asked for must not be decoded on the way.
    const { width = usualWidth, path = "" } = ownPicture(request.url) ?? {};
    const original = await find(path);
    if (!original) throw new Refusal("not_found", "There is no such picture.");
    const format = formatFor(request.headers.accept);
    const name = `${madeWith} ${width} ${format} ${path} ${original.version}`;
    const etag = `"${createHash("sha256").update(name).digest("base64url").slice(0, 22)}"`;
    if (request.headers["if-none-match"]?.includes(etag)) return keepable(reply, etag).code(304).send();
    const picture = await kept.get(name, () => shares.run(network, () => make(original, width, format)));
    blurs.note(path, picture);
    return keepable(reply, etag).type(`image/${format}`).send(picture);
  });

  app.get("/api/placeholder/:width/:height", { schema: { hide: true, params: PlaceholderSize } }, (request, reply) =>
    reply
      .header("cache-control", "public, max-age=86400")
      .type("image/svg+xml")
      .send(placeholder(request.params.width, request.params.height)),
  );
}

/** By other sites too: a mail with pictures of what was ordered is read on them. */
function keepable(reply: FastifyReply, etag: string) {
  return reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("vary", "accept")
    .header("cross-origin-resource-policy", "cross-origin")
    .header("etag", etag);
}
