import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { Refusal } from "#contract/http/errors.ts";
import type { App } from "../http/app.ts";
import { ConcurrencyLimit } from "../http/limits/concurrency-limit.ts";
import { PerClientLimit } from "../http/limits/per-client-limit.ts";
import { networkOf } from "../rate-limits/rate-limit.ts";
import { type ImageFormat, negotiateFormat } from "./encoding/image-formats.ts";
import { parseMediaUrl } from "./encoding/image-path.ts";
import { encoderVersion, resizeImage } from "./encoding/resize-image.ts";
import { ImageCache } from "./image-cache.ts";
import { type ImageContext, runPlaceholderJobs } from "./placeholders/placeholder-jobs.ts";
import { renderPlaceholderSvg } from "./placeholders/placeholder-svg.ts";
import { PlaceholderRecorder } from "./placeholders/placeholders.ts";
import { createRemoteSource } from "./sources/remote-images.ts";
import { createFolderSource, type FindSourceImage, isPlainPath, type SourceImage } from "./sources/source-images.ts";

const side = z.coerce.number().int().min(1).max(2000);
const PlaceholderSize = z.object({ width: side, height: side });
/** Width for /media/{path} without a width: link previews, other clients of the API. In pixels. */
const defaultWidth = 1080;

/**
 * /media/{width}/{path}: images in the sizes that pages request. Paths that begin with a key of `sources` are rendered
 * from that source, paths that begin with remote/ are fetched from one of `getRemoteHosts`, and all others are files in
 * DATA_DIR/media.
 */
export async function imageRoutes(
  app: App,
  context: ImageContext,
  getRemoteHosts: () => Promise<readonly string[]>,
  sources: Record<string, FindSourceImage> = {},
) {
  const { config, db } = context;
  const cache = new ImageCache(`${config.dataDir}/pictures`);
  const placeholders = new PlaceholderRecorder(db);
  const findFile = createFolderSource(`${config.dataDir}/media`);
  const findRemote = createRemoteSource(getRemoteHosts);
  const busyMessage = "Too many pictures are being made. Please try again.";
  // Two of the four libuv threads; the others read files and hash passwords. 200 queued images are ten uncached pages.
  const renderLimit = new ConcurrencyLimit(2, 200, busyMessage);
  // Waiting for another host takes no thread but memory for the received bytes: at most eight source images at once.
  const fetchLimit = new ConcurrencyLimit(8, 200, busyMessage);
  // Five uncached pages for one client: half of the queue stays free for other clients.
  const clientLimit = new PerClientLimit(100, busyMessage);

  function findSource(path: string): Promise<SourceImage | undefined> {
    if (path.startsWith("remote/")) return findRemote(path);
    if (!isPlainPath(path)) return Promise.resolve(undefined);
    const prefix = path.split("/")[0] ?? "";
    const findExtra = Object.hasOwn(sources, prefix) ? sources[prefix] : undefined;
    return (findExtra ?? findFile)(path);
  }

  function render(source: SourceImage, width: number, format: ImageFormat): Promise<Buffer> {
    if (!source.isRemote) return renderLimit.run(async () => resizeImage(await source.read(), width, format, true));
    return fetchLimit.run(async () => {
      const bytes = await source.read();
      return renderLimit.run(() => resizeImage(bytes, width, format, false));
    });
  }

  await runPlaceholderJobs(context, findSource);

  // Requests under way have got their responses before onClose, so the clients of queued ones have left. Rendering 200 images would take a minute.
  app.addHook("onClose", async () => {
    renderLimit.rejectQueued();
    fetchLimit.rejectQueued();
  });

  app.get("/media/*", { schema: { hide: true } }, async (request, reply) => {
    // Read first: once the client has disconnected, its IP is no longer known.
    const network = networkOf(request.ip);
    // The raw URL: the path of another host's image must not be decoded.
    const { width = defaultWidth, path = "" } = parseMediaUrl(request.url) ?? {};
    const source = await findSource(path);
    if (!source) throw new Refusal("not_found", "There is no such picture.");
    const format = negotiateFormat(request.headers.accept);
    const key = `${encoderVersion} ${width} ${format} ${path} ${source.version}`;
    const etag = `"${createHash("sha256").update(key).digest("base64url").slice(0, 22)}"`;
    if (request.headers["if-none-match"]?.includes(etag)) return setImmutableHeaders(reply, etag).code(304).send();
    const image =
      (await source.readEncoded?.(width, format)) ??
      (await cache.get(key, () => clientLimit.run(network, () => render(source, width, format))));
    placeholders.record(path, image);
    return setImmutableHeaders(reply, etag).type(`image/${format}`).send(image);
  });

  app.get("/api/placeholder/:width/:height", { schema: { hide: true, params: PlaceholderSize } }, (request, reply) =>
    reply
      .header("cache-control", "public, max-age=86400")
      .type("image/svg+xml")
      .send(renderPlaceholderSvg(request.params.width, request.params.height)),
  );
}

/** Cross-origin, because webmail clients on other sites show the product images of order emails. */
function setImmutableHeaders(reply: FastifyReply, etag: string) {
  return reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("vary", "accept")
    .header("cross-origin-resource-policy", "cross-origin")
    .header("etag", etag);
}
