import { createHash } from "node:crypto";
import { type Counter, Histogram } from "prom-client";
import { Refusal } from "#contract/http/errors.ts";
import { imageWidths } from "#contract/values/image-widths.ts";
import { BackgroundLimit } from "../../http/limits/background-limit.ts";
import { ConcurrencyLimit } from "../../http/limits/concurrency-limit.ts";
import { PerClientLimit } from "../../http/limits/per-client-limit.ts";
import { isPlainPath, type MediaStore } from "../../media/media-store.ts";
import { processMetrics } from "../../metrics/process-metrics.ts";
import { inSpan } from "../../tracing/tracing.ts";
import type { ImageFormat } from "../encoding/image-formats.ts";
import { encoderVersion, type ImageInput, resizeImage } from "../encoding/resize-image.ts";
import { createRemoteSource } from "../sources/remote-images.ts";
import { createMediaSource, type FindSourceImage, type SourceImage } from "../sources/source-images.ts";
import { ImageCache } from "./image-cache.ts";
import { shareImages } from "./share-images.ts";

export type ImageSize = { width: number; format: ImageFormat };
/** An image in one size. `path` is below /media/, without a width. */
export type SizedImage = ImageSize & { path: string; source: SourceImage };

export type ImageRendererOptions = {
  /** The folder of this process's cache, in `pictures`. */
  dataDir: string;
  /** The store of the source images, and of the rendered images if several machines share them. */
  media: MediaStore;
  /** Other hosts whose images are fetched and resized. */
  getRemoteHosts: () => Promise<readonly string[]>;
  /** Sources by the first part of the paths that they render. */
  sources?: Record<string, FindSourceImage> | undefined;
  /** Counts rendered images, as opposed to cached ones. */
  rendered: Counter<"for">;
};

/** Finds source images and renders them into the cache on disk: when a client requests them, or in advance. */
export class ImageRenderer {
  readonly #cache: ImageCache;
  readonly #findFile: FindSourceImage;
  readonly #findRemote: FindSourceImage;
  readonly #sources: Record<string, FindSourceImage>;
  readonly #rendered: Counter<"for">;
  // Rendering takes two of the four libuv threads. The other threads read files and hash passwords. 200 queued images
  // are ten uncached pages.
  readonly #renderLimit = new ConcurrencyLimit(2, 200, busyMessage);
  // Waiting for another host takes no thread, but the received bytes take memory, so at most eight source images are
  // fetched at once.
  readonly #fetchLimit = new ConcurrencyLimit(8, 200, busyMessage);
  // 100 images are five uncached pages for one client. Half of the queue stays free for other clients.
  readonly #clientLimit = new PerClientLimit(100, busyMessage);
  readonly #backgroundLimit = new BackgroundLimit(this.#renderLimit, 1000);
  /** Keys of images that are rendered in the background because a similar image was sent. */
  readonly #replaced = new Set<string>();
  // Ten jobs may run at once, and a source image has up to 60 MB, so that only one source image is held in memory.
  readonly #advanceLimit = new ConcurrencyLimit(1, 1000, busyMessage);

  constructor({ dataDir, media, getRemoteHosts, sources = {}, rendered }: ImageRendererOptions) {
    const sharing = media.isShared ? { maxBytes: localBytes, shared: shareImages(media) } : {};
    this.#cache = new ImageCache(`${dataDir}/pictures`, sharing);
    this.#findFile = createMediaSource(media);
    this.#findRemote = createRemoteSource(getRemoteHosts);
    this.#sources = sources;
    this.#rendered = rendered;
  }

  findSource(path: string): Promise<SourceImage | undefined> {
    if (path.startsWith("remote/")) return this.#findRemote(path);
    if (!isPlainPath(path)) return Promise.resolve(undefined);
    const prefix = path.split("/")[0] ?? "";
    const findExtra = Object.hasOwn(this.#sources, prefix) ? this.#sources[prefix] : undefined;
    return (findExtra ?? this.#findFile)(path);
  }

  /**
   * The image for a client, encoded in advance or cached if possible. With `isSimilar` the image has another width: the
   * requested width is then rendered in the background.
   */
  async get(image: SizedImage, network: string): Promise<{ bytes: Buffer; isSimilar: boolean }> {
    const { source, width, format } = image;
    const encoded = await source.readEncoded?.(width, format);
    if (encoded) return { bytes: encoded, isSimilar: false };
    const key = toKey(image);
    const similar = source.readEncoded && !(await this.#cache.has(key)) ? await readSimilar(image) : undefined;
    if (similar) {
      this.#replaceSimilar(key, image);
      return { bytes: similar, isSimilar: true };
    }
    const bytes = await this.#cache.get(key, () => this.#clientLimit.run(network, () => this.#render(image)));
    return { bytes, isSimilar: false };
  }

  #replaceSimilar(key: string, image: SizedImage) {
    if (this.#replaced.has(key)) return;
    this.#replaced.add(key);
    const make = async () => this.#resize("background", image, await image.source.read());
    this.#backgroundLimit
      .run(() => this.#cache.get(key, make))
      // After a failure another request starts the render again.
      .catch(() => {})
      .finally(() => this.#replaced.delete(key));
  }

  /** Whether the cache is so full that images rendered in advance would soon displace images that clients request. */
  isCacheHalfFull(): Promise<boolean> {
    return this.#cache.isHalfFull();
  }

  /**
   * Renders an image in the background, in those sizes that are neither encoded nor cached. Returns the number of these
   * sizes. Refuses a missing or broken image, with `unavailable` when the server is closing.
   */
  async renderInAdvance(path: string, sizes: readonly ImageSize[]): Promise<number> {
    const source = await this.findSource(path);
    if (!source) throw new Refusal("not_found", "There is no such picture.");
    const images = sizes.map((size) => ({ ...size, path, source }));
    const missing = await filter(images, async (image) => !(await this.#isAvailable(image)));
    if (missing.length === 0) return 0;
    await this.#advanceLimit.run(async () => {
      const input = await this.#fetchLimit.run(() => source.read());
      for (const image of missing) {
        const render = () => this.#resize("background", image, input);
        await this.#backgroundLimit.run(() => this.#cache.get(toKey(image), render));
      }
    });
    return missing.length;
  }

  /** Runs other work with images in the background, for which no client waits. */
  runInBackground<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#backgroundLimit.run(work);
  }

  /** The number of images that are being resized, and of those that wait for it. */
  getLoad(): { running: number; queued: number } {
    return { running: this.#renderLimit.running, queued: this.#renderLimit.queued };
  }

  /**
   * Refuses queued work. Requests in progress have got their responses by now, so the clients of queued images have
   * left. Rendering 200 images would take a minute.
   */
  close() {
    this.#backgroundLimit.close();
    this.#advanceLimit.rejectQueued();
    this.#renderLimit.rejectQueued();
    this.#fetchLimit.rejectQueued();
  }

  async #isAvailable(image: SizedImage): Promise<boolean> {
    const { source, width, format } = image;
    return (await this.#cache.has(toKey(image))) || (await source.readEncoded?.(width, format)) !== undefined;
  }

  #render(image: SizedImage): Promise<Buffer> {
    const { source } = image;
    const resize = (input: ImageInput) => this.#resize("client", image, input);
    if (!source.isRemote && !source.isSlow) return this.#renderLimit.run(async () => resize(await source.read()));
    return this.#fetchLimit.run(async () => {
      const input = await source.read();
      return this.#renderLimit.run(() => resize(input));
    });
  }

  #resize(purpose: "client" | "background", { source, width, format }: SizedImage, input: ImageInput): Promise<Buffer> {
    this.#rendered.inc({ for: purpose });
    const stopTimer = renderDurations.startTimer({ format });
    // The span does not name the path, because the path of another host's image is a URL with its parameters.
    return inSpan("render image", { attributes: { "kapas.image.width": width, "kapas.image.format": format } }, () =>
      resizeImage(input, width, format, !source.isRemote),
    ).finally(stopTimer);
  }
}

/**
 * The image in the nearest width that was encoded in advance: a wider one, or one of at least half the width, which
 * looks only slightly blurred.
 */
async function readSimilar({ source, width, format }: SizedImage): Promise<Buffer | undefined> {
  if (!source.readEncoded) return undefined;
  const wider = imageWidths.filter((other) => other > width);
  const narrower = imageWidths.filter((other) => other < width && other >= width / 2).toReversed();
  for (const other of [...wider, ...narrower]) {
    const encoded = await source.readEncoded(other, format);
    if (encoded) return encoded;
  }
  return undefined;
}

const renderDurations = new Histogram({
  name: "image_render_duration_seconds",
  help: "How long resizing and encoding an image took, without the wait for a free place",
  labelNames: ["format"],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers: [processMetrics],
});

/**
 * Size of the cache in front of a bucket, for the images that this process serves most. Other images are read from the
 * bucket and not rendered again.
 */
const localBytes = 256 * 1024 ** 2;

const busyMessage = "Too many pictures are being made. Please try again.";

/** The ETag identifies the rendered content of an image, as the cache's key does. */
export function toEtag(image: SizedImage): string {
  return `"${createHash("sha256").update(toKey(image)).digest("base64url").slice(0, 22)}"`;
}

function toKey({ path, source, width, format }: SizedImage): string {
  return `${encoderVersion} ${width} ${format} ${path} ${source.version}`;
}

async function filter<Item>(items: readonly Item[], test: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const results = await Promise.all(items.map(test));
  return items.filter((_, index) => results[index]);
}
