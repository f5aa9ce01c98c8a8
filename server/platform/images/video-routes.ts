import { mkdir } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import fastifyStatic from "@fastify/static";
import type { FastifyReply } from "fastify";
import type { App } from "../http/app.ts";
import { toContentType } from "../media/content-types.ts";
import { type ByteRange, isPlainPath, type MediaObject, type MediaStore } from "../media/media-store.ts";

type VideoContext = { config: { dataDir: string }; media: MediaStore };

const videoPattern = /\.(webm|mp4|m4v|mov)$/i;
const cacheControl = "public, max-age=31536000, immutable";

/**
 * Serves /videos/{file}: a video of the media store, or else a file in `extraFolders`. Players send range requests. As
 * with images, the content of a name never changes, so browsers cache it for a year.
 */
export async function videoRoutes(
  app: App,
  { config: { dataDir }, media }: VideoContext,
  extraFolders: readonly string[] = [],
) {
  if (media.isShared) {
    await app.register((scope: App) => storedVideoRoutes(scope, media, extraFolders));
    return;
  }
  const folder = `${dataDir}/videos`;
  await mkdir(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: [folder, ...extraFolders],
    prefix: "/videos/",
    decorateReply: false,
    index: false,
    dotfiles: "ignore",
    allowedPath: (path) => videoPattern.test(path),
    immutable: true,
    maxAge: "1y",
  });
}

/** The shop passes videos of a bucket on, so that the bucket needs no public access and the URLs stay the same. */
async function storedVideoRoutes(app: App, media: MediaStore, extraFolders: readonly string[]) {
  if (extraFolders.length > 0)
    await app.register(fastifyStatic, { root: [...extraFolders], serve: false, immutable: true, maxAge: "1y" });
  app.get<{ Params: { "*": string } }>("/videos/*", { schema: { hide: true } }, async (request, reply) => {
    const path = request.params["*"];
    if (!isPlainPath(path) || !videoPattern.test(path)) return reply.callNotFound();
    const video = await media.find(`videos/${path}`);
    if (video) return sendVideo(reply, path, video, request.headers);
    return extraFolders.length > 0 ? reply.sendFile(path) : reply.callNotFound();
  });
}

type RangeHeaders = Pick<IncomingHttpHeaders, "range" | "if-none-match"> & { "if-range"?: string };

async function sendVideo(reply: FastifyReply, path: string, video: MediaObject, headers: RangeHeaders) {
  const etag = `"${video.version.replaceAll('"', "")}"`;
  reply.header("cache-control", cacheControl).header("accept-ranges", "bytes").header("etag", etag);
  if (headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  const isCurrent = headers["if-range"] === undefined || headers["if-range"] === etag;
  const range = isCurrent ? parseRange(headers.range, video.size) : undefined;
  if (range === "unsatisfiable") {
    const error = { statusCode: 416, headers: { "content-range": `bytes */${video.size}` } };
    throw Object.assign(new Error("Range not satisfiable"), error);
  }
  reply.type(toContentType(path));
  if (!range) return reply.header("content-length", video.size).send(await video.stream());
  return reply
    .code(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${video.size}`)
    .header("content-length", range.end - range.start + 1)
    .send(await video.stream(range));
}

/**
 * A single range, as players send it. Several ranges and other units are answered with the whole file, as HTTP allows.
 */
function parseRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const [start, end] =
    first === ""
      ? [Math.max(0, size - Number(last)), size - 1]
      : [Number(first), Math.min(last === "" ? size - 1 : Number(last), size - 1)];
  if (start >= size || (first === "" && Number(last) === 0)) return "unsatisfiable";
  return start <= end ? { start, end } : undefined;
}
