import { createHash } from "node:crypto";
import { toContentType } from "./content-types.ts";
import type { MediaArea, MediaEntry, MediaStore } from "./media-store.ts";

type CopyCounts = { copied: number; unchanged: number; failed: number; bytes: number };

/**
 * Areas that are copied. Resized images are rendered again where they are needed, and uploads are accepted or deleted
 * within a day.
 */
const copiedAreas: readonly MediaArea[] = ["media", "videos", "private"];
/** Files up to this size are compared by content, larger ones by their size: a changed file should have a new name anyway. */
const maxComparedBytes = 60 * 1024 ** 2;
const concurrency = 4;

/**
 * Copies all originals, videos and private files. Files that are equal in both stores are skipped, so that an
 * interrupted copy can be repeated.
 */
export async function copyMedia(
  source: MediaStore,
  target: MediaStore,
  onFailed: (key: string, error: Error) => void,
): Promise<CopyCounts> {
  const counts = { copied: 0, unchanged: 0, failed: 0, bytes: 0 };
  for (const area of copiedAreas) {
    const sizes = new Map<string, number>();
    for await (const { key, size } of target.list(area)) sizes.set(key, size);
    const entries = source.list(area)[Symbol.asyncIterator]();
    const copyNext = async () => {
      for (let next = await entries.next(); !next.done; next = await entries.next())
        await copyOne(next.value, sizes.get(next.value.key));
    };
    await Promise.all(Array.from({ length: concurrency }, copyNext));
  }
  return counts;

  async function copyOne(entry: MediaEntry, targetSize: number | undefined) {
    try {
      if (targetSize === entry.size && (await isEqual(source, target, entry))) counts.unchanged += 1;
      else {
        await copyFile(source, target, entry);
        counts.copied += 1;
        counts.bytes += entry.size;
      }
    } catch (error) {
      // One file that cannot be read or written must not end a copy of thousands. It is reported and counted.
      counts.failed += 1;
      onFailed(entry.key, error as Error);
    }
  }
}

async function copyFile(source: MediaStore, target: MediaStore, { key, size }: MediaEntry) {
  const object = await source.find(key);
  if (!object) throw new Error("It has been deleted meanwhile.");
  await target.write(key, { stream: await object.stream(), size }, toContentType(key));
}

/**
 * Whether both stores have the same file. S3's ETag is the MD5 of an object that was stored by one request without
 * encryption keys. With any other ETag only the sizes are compared.
 */
async function isEqual(source: MediaStore, target: MediaStore, { key, size }: MediaEntry): Promise<boolean> {
  if (size > maxComparedBytes) return true;
  const [first, second] = [await source.find(key), await target.find(key)];
  if (!first || !second) return false;
  const [remote, local] = target.isShared ? [second, first] : [first, second];
  const [, md5] = /^"?([0-9a-f]{32})"?$/.exec(remote.version) ?? [];
  return (
    !md5 ||
    createHash("md5")
      .update(await local.read())
      .digest("hex") === md5
  );
}
