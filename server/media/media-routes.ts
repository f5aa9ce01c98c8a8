import { z } from "zod";
import { Refusal } from "#contract/errors.ts";
import type { App } from "../app.ts";
import type { Shop } from "../shop.ts";
import { KeptPictures } from "./kept-pictures.ts";
import { makePicture } from "./make-picture.ts";
import { type FindOriginal, filesIn, isPlainPath } from "./originals.ts";
import { formatFor, widths } from "./picture-sizes.ts";
import { placeholder } from "./placeholder.ts";

const side = z.coerce.number().int().min(1).max(2000);
const PlaceholderSize = z.object({ width: side, height: side });
/** For whoever asks for /media/{path} without a width: a shared link's picture, another client of the API. */
const usualWidth = 1080;

/**
 * /media/{width}/{path}: pictures in the sizes pages ask for. A path that begins with one of the names in `drawn` is
 * drawn by that source, every other one is a file in DATA_DIR/media.
 */
export async function mediaRoutes(app: App, { config }: Shop, drawn: Record<string, FindOriginal> = {}) {
  const kept = new KeptPictures(`${config.dataDir}/pictures`);
  const files = filesIn(`${config.dataDir}/media`);
  const find: FindOriginal = (path) => (drawn[path.split("/")[0] ?? ""] ?? files)(path);

  app.get("/media/*", { schema: { hide: true, params: z.object({ "*": z.string() }) } }, async (request, reply) => {
    const { width, path } = sizeAndPath(request.params["*"]);
    if (!widths.includes(width) || !isPlainPath(path)) throw noPicture();
    const format = formatFor(request.headers.accept);
    const picture = await kept.get(`${width} ${format} ${path}`, async () => {
      const original = await find(path);
      if (!original) throw noPicture();
      return makePicture(original, width, format);
    });
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("vary", "accept")
      .type(`image/${format}`)
      .send(picture);
  });

  app.get("/api/placeholder/:width/:height", { schema: { hide: true, params: PlaceholderSize } }, (request, reply) =>
    reply
      .header("cache-control", "public, max-age=86400")
      .type("image/svg+xml")
      .send(placeholder(request.params.width, request.params.height)),
  );
}

function sizeAndPath(address: string): { width: number; path: string } {
  const [, width, path] = /^(\d+)\/(.*)$/s.exec(address) ?? [];
  return width && path ? { width: Number(width), path } : { width: usualWidth, path: address };
}

function noPicture() {
  return new Refusal("not_found", "There is no such picture.");
}
