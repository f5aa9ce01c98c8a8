import type { FastifyReply } from "fastify";
import { Counter, Gauge, type Registry } from "prom-client";
import { z } from "zod";
import { Refusal } from "#contract/http/errors.ts";
import type { App } from "../http/app.ts";
import { networkOf } from "../rate-limits/rate-limit.ts";
import { negotiateFormat } from "./encoding/image-formats.ts";
import { parseMediaUrl } from "./encoding/image-path.ts";
import type { ImageContext } from "./placeholders/placeholder-jobs.ts";
import { renderPlaceholderSvg } from "./placeholders/placeholder-svg.ts";
import { PlaceholderRecorder } from "./placeholders/placeholders.ts";
import { ImageRenderer, toEtag } from "./rendering/image-renderer.ts";
import type { FindSourceImage } from "./sources/source-images.ts";

const side = z.coerce.number().int().min(1).max(2000);
const PlaceholderSize = z.object({ width: side, height: side });
/** Width in pixels for /media/{path} without a width, which link previews and other clients of the API request. */
const defaultWidth = 1080;

type ImageRendererOptions = {
  getRemoteHosts: () => Promise<readonly string[]>;
  sources?: Record<string, FindSourceImage> | undefined;
  metrics: Registry;
};

/**
 * Paths that begin with a key of `sources` are rendered from that source, paths that begin with remote/ are fetched from one of
 * `getRemoteHosts`, and all others are originals in the media store.
 */
export function createImageRenderer(
  app: App,
  { config, media }: ImageContext,
  { getRemoteHosts, sources, metrics }: ImageRendererOptions,
): ImageRenderer {
  const rendered = new Counter({
    name: "images_rendered_total",
    help: "Images that were resized because they were not in the cache: for a client that waits, or in the background",
    labelNames: ["for"],
    registers: [metrics],
  });
  const renderer = new ImageRenderer({ dataDir: config.dataDir, media, getRemoteHosts, sources, rendered });
  new Gauge({
    name: "images_pending",
    help: "Images by state: running, while they are resized, or queued",
    labelNames: ["state"],
    registers: [metrics],
    collect() {
      for (const [state, count] of Object.entries(renderer.getLoad())) this.set({ state }, count);
    },
  });
  // The shop opens even if this fails, because a bucket may be unavailable for a moment and orders need no images.
  media.check().catch((error: Error) => app.log.error({ err: error }, "the media store cannot be used"));
  app.addHook("onClose", async () => renderer.close());
  return renderer;
}

/** Serves images at /media/{width}/{path}, in the sizes that pages request. */
export async function imageRoutes(app: App, { db }: ImageContext, renderer: ImageRenderer) {
  const placeholders = new PlaceholderRecorder(db);

  app.get("/media/*", { schema: { hide: true } }, async (request, reply) => {
    // The network is read first, because the client's IP is unknown once it has disconnected.
    const network = networkOf(request.ip);
    // The raw URL is parsed, because the path of another host's image must not be decoded.
    const { width = defaultWidth, format: namedFormat, path = "" } = parseMediaUrl(request.url) ?? {};
    const source = await renderer.findSource(path);
    if (!source) throw new Refusal("not_found", "There is no such picture.");
    const format = namedFormat ?? negotiateFormat(request.headers.accept);
    const image = { path, source, width, format };
    const etag = toEtag(image);
    const isNegotiated = namedFormat === undefined;
    if (request.headers["if-none-match"]?.includes(etag))
      return setImmutableHeaders(reply, etag, isNegotiated).code(304).send();
    const { bytes, isSimilar } = await renderer.get(image, network);
    if (source.isShownByPages !== false) placeholders.record(path, bytes);
    if (isSimilar) return setSimilarHeaders(reply, isNegotiated).type(`image/${format}`).send(bytes);
    return setImmutableHeaders(reply, etag, isNegotiated).type(`image/${format}`).send(bytes);
  });

  app.get("/api/placeholder/:width/:height", { schema: { hide: true, params: PlaceholderSize } }, (request, reply) =>
    reply
      .header("cache-control", "public, max-age=86400")
      .type("image/svg+xml")
      .send(renderPlaceholderSvg(request.params.width, request.params.height)),
  );
}

/**
 * Headers of an image in another width than requested. It has no ETag and is not stored, so that the next request gets
 * the requested width.
 */
function setSimilarHeaders(reply: FastifyReply, isNegotiated: boolean) {
  if (isNegotiated) reply.header("vary", "accept");
  return reply.header("cache-control", "no-store").header("cross-origin-resource-policy", "cross-origin");
}

/**
 * The headers allow cross-origin use, because webmail clients on other sites show the product images of order emails.
 */
function setImmutableHeaders(reply: FastifyReply, etag: string, isNegotiated: boolean) {
  if (isNegotiated) reply.header("vary", "accept");
  return reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("cross-origin-resource-policy", "cross-origin")
    .header("etag", etag);
}
