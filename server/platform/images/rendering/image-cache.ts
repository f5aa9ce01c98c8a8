import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Refusal } from "#contract/http/errors.ts";

/**
 * Rendered images that several machines share, behind the folder of each machine. The operator of the store bounds its
 * size.
 */
export type SharedImages = {
  /** Undefined if the image is missing or cannot be read. The image is then rendered. */
  read(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  write(name: string, image: Buffer): Promise<void>;
};
type ImageCacheOptions = { maxBytes?: number; shared?: SharedImages | undefined };

/**
 * Caches rendered images on disk, up to a maximum size. Concurrent requests for an image share one render. Several
 * processes may share the folder. At worst, two of them render the same image, and the folder exceeds its maximum by
 * the images that they write meanwhile.
 */
export class ImageCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #shared: SharedImages | undefined;
  readonly #pending = new Map<string, Promise<Buffer>>();
  /** Bytes in the folder when it was last measured, after eviction. */
  #measuredBytes = 0;
  /** Bytes written since the folder was measured. Infinite until the first measurement. */
  #bytesSinceMeasured = Number.POSITIVE_INFINITY;

  constructor(folder: string, { maxBytes = 1024 ** 3, shared }: ImageCacheOptions = {}) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#shared = shared;
  }

  get(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const shared = this.#pending.get(key);
    // A refusal for lack of queue space concerns only the first client. The other clients try again.
    if (shared) return shared.catch((error) => (isBusy(error) ? this.get(key, render) : Promise.reject(error)));
    const pending = this.#readOrRender(key, render).finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }

  /** Whether an image is cached. This does not count as a use of the image. */
  async has(key: string): Promise<boolean> {
    const stats = await stat(this.#toFile(key)).catch(() => undefined);
    if (stats !== undefined && stats.size > 0) return true;
    return (await this.#shared?.has(toName(key))) ?? false;
  }

  /**
   * Whether the folder is more than half full, approximately: images that other processes have written since the last
   * measurement are not counted. Always false with shared images, because the folder need not hold them.
   */
  async isHalfFull(): Promise<boolean> {
    if (this.#shared) return false;
    if (this.#bytesSinceMeasured === Number.POSITIVE_INFINITY) await this.#evict().catch(() => {});
    return this.#measuredBytes + this.#bytesSinceMeasured > this.#maxBytes / 2;
  }

  async #readOrRender(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const file = this.#toFile(key);
    const cached = await readFile(file).catch(() => undefined);
    // A power cut can leave an empty file.
    if (cached && cached.length > 0) {
      // The new time marks the file as used: the least recently used files are evicted first.
      void utimes(file, new Date(), new Date()).catch(() => {});
      return cached;
    }
    const shared = await this.#shared?.read(toName(key));
    const image = shared ?? (await render());
    // The image is served even if writing fails, for instance because the disk is full or another process evicts at
    // this moment.
    await this.#write(file, image).catch(() => {});
    // The client does not wait for this write. If it fails, another machine or this one renders the image again.
    if (!shared) void this.#shared?.write(toName(key), image).catch(() => {});
    return image;
  }

  async #write(file: string, bytes: Buffer) {
    await mkdir(dirname(file), { recursive: true });
    // The file is renamed when it is complete, so that a killed process does not leave half an image.
    const part = `${file}.${randomBytes(4).toString("hex")}.part`;
    try {
      await writeFile(part, bytes);
      await rename(part, file);
    } catch (error) {
      // An incomplete file is never read and would occupy space on a disk that may be full.
      await rm(part, { force: true });
      throw error;
    }
    this.#bytesSinceMeasured += bytes.length;
    if (this.#bytesSinceMeasured > this.#maxBytes / 10) await this.#evict();
  }

  async #evict() {
    this.#bytesSinceMeasured = 0;
    const files = await this.#list();
    let total = files.reduce((sum, file) => sum + file.size, 0);
    for (const { path, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      // Eviction ends at 90 %, so that the next tenth fits.
      if (total <= this.#maxBytes * 0.9) break;
      await rm(path, { force: true });
      total -= size;
    }
    this.#measuredBytes = total;
  }

  async #list() {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const measured = await Promise.all(
      files.map(async (path) => {
        const stats = await stat(path).catch(() => undefined);
        return stats && { path, size: stats.size, usedAt: stats.mtimeMs };
      }),
    );
    return measured.filter((file) => file !== undefined);
  }

  #toFile(key: string): string {
    return join(this.#folder, toName(key));
  }
}

function toName(key: string): string {
  const hash = createHash("sha256").update(key).digest("hex");
  return `${hash.slice(0, 2)}/${hash.slice(2)}`;
}

function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.code === "unavailable";
}
