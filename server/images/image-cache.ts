import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Refusal } from "#contract/errors.ts";

/**
 * Made pictures on disk: bounded, and made once however many ask at the same moment. Several processes may share the
 * folder; at worst two of them make the same picture, and the folder is over its bound by what each writes meanwhile.
 */
export class ImageCache {
  readonly #folder: string;
  readonly #mostBytes: number;
  readonly #coming = new Map<string, Promise<Buffer>>();
  /** Bytes written since the folder was last measured. */
  #unmeasured = Number.POSITIVE_INFINITY;

  constructor(folder: string, maxBytes = 1024 ** 3) {
    this.#folder = folder;
    this.#mostBytes = maxBytes;
  }

  get(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#coming.get(key);
    // That who asked first has no place in the queue is said to them alone.
    if (known) return known.catch((error) => (isBusy(error) ? this.get(key, render) : Promise.reject(error)));
    const coming = this.#readOrMake(key, render).finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    return coming;
  }

  async #readOrMake(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const file = this.#fileOf(key);
    const kept = await readFile(file).catch(() => undefined);
    // An empty one is what a power cut leaves of a file.
    if (kept && kept.length > 0) {
      // What is used stays: the least lately used files go first.
      void utimes(file, new Date(), new Date()).catch(() => {});
      return kept;
    }
    const made = await render();
    // A full disk, or a neighbour that made room at this moment, must not cost the picture.
    await this.#write(file, made).catch(() => {});
    return made;
  }

  async #write(file: string, bytes: Buffer) {
    await mkdir(dirname(file), { recursive: true });
    // Renamed when complete: a killed process must not leave half a picture.
    const part = `${file}.${randomBytes(4).toString("hex")}.part`;
    try {
      await writeFile(part, bytes);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    this.#unmeasured += bytes.length;
    if (this.#unmeasured > this.#mostBytes / 10) await this.#makeRoom();
  }

  async #makeRoom() {
    this.#unmeasured = 0;
    const files = await this.#list();
    let total = files.reduce((sum, file) => sum + file.size, 0);
    for (const { path, size } of files.sort((one, other) => one.usedAt - other.usedAt)) {
      // Down to where the next tenth fits too.
      if (total <= this.#mostBytes * 0.9) break;
      await rm(path, { force: true });
      total -= size;
    }
  }

  async #list() {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const known = await Promise.all(
      files.map(async (path) => {
        const found = await stat(path).catch(() => undefined);
        return found && { path, size: found.size, usedAt: found.mtimeMs };
      }),
    );
    return known.filter((file) => file !== undefined);
  }

  #fileOf(key: string): string {
    const hash = createHash("sha256").update(key).digest("hex");
    return join(this.#folder, hash.slice(0, 2), hash.slice(2));
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.code === "unavailable";
}
