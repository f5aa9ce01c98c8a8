import { createDatabaseCache } from "../../cache/database-cache.ts";
import type { Database } from "../../database/database.ts";
import { ConcurrencyLimit } from "../../http/limits/concurrency-limit.ts";
import { toImagePath } from "../encoding/image-path.ts";
import { computePlaceholder } from "./compute-placeholder.ts";
import { focusTopic } from "./focus-points.ts";
import { findComputedPaths, findPlaceholders, type Placeholder, upsertPlaceholders } from "./placeholder-queries.ts";

/**
 * Low-quality image placeholders by image URL, followed by the focus point if the image has one ("…@30,70"). URLs without either are left out.
 */
export async function loadPlaceholders(db: Database, imageUrls: readonly string[]): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const imageUrl of imageUrls) {
    const path = toImagePath(imageUrl);
    if (path) paths.set(imageUrl, path);
  }
  const byPath = await cacheOf(db).getMany([...new Set(paths.values())], (missing) => findByPath(db, missing));
  return new Map(
    [...paths].flatMap(([imageUrl, path]) => {
      const placeholder = byPath.get(path)?.placeholder;
      return placeholder ? [[imageUrl, placeholder]] : [];
    }),
  );
}

/** Missing and estimated placeholders are queried again after this long. Milliseconds. */
const recheckMs = 5000;
/** A path's placeholder, "" if it has none. It is final once it was computed from the image. */
type CachedPlaceholder = { placeholder: string; isFinal: boolean };
const cacheOf = createDatabaseCache<string, CachedPlaceholder>({
  maxEntries: 20_000,
  ttlMs: ({ isFinal }) => (isFinal ? Number.POSITIVE_INFINITY : recheckMs),
  topicsOf: () => [focusTopic],
});

/** Computed placeholders never change, and changes of focus points are announced, so each path is queried once. */
async function findByPath(db: Database, paths: readonly string[]) {
  const rows = new Map((await findPlaceholders(db, paths)).map((row) => [row.path, row]));
  return paths.map((path): [string, CachedPlaceholder] => {
    const row = rows.get(path);
    const focus = row && row.focus_x !== null ? `@${row.focus_x},${row.focus_y}` : "";
    return [path, { placeholder: (row?.placeholder ?? "") + focus, isFinal: row?.is_estimate === false }];
  });
}

async function savePlaceholders(db: Database, placeholders: readonly Placeholder[]) {
  await upsertPlaceholders(db, placeholders);
  for (const { path } of placeholders) cacheOf(db).delete(path);
}

/** Saves estimated placeholders for images that have not been rendered yet. */
export async function saveEstimatedPlaceholders(
  db: Database,
  estimates: readonly { imageUrl: string; placeholder: string }[],
) {
  const placeholders = estimates.flatMap(({ imageUrl, placeholder }) => {
    const path = toImagePath(imageUrl);
    return path ? [{ path, placeholder, is_estimate: true }] : [];
  });
  for (let start = 0; start < placeholders.length; start += 1000)
    await savePlaceholders(db, placeholders.slice(start, start + 1000));
}

const maxSeen = 50_000;

/** Computes and saves the placeholder of each served image once, in the background. */
export class PlaceholderRecorder {
  readonly #db: Database;
  // This set is not a cache: it has the paths that need not be recorded again.
  readonly #seen = new Set<string>();
  // Placeholders are computed one at a time, after the images themselves. If the queue is full, the image's next
  // request records it.
  readonly #limit = new ConcurrencyLimit(1, 100, "Too many placeholders are queued.");

  constructor(db: Database) {
    this.#db = db;
  }

  record(path: string, image: Buffer) {
    if (this.#seen.has(path)) return;
    if (this.#seen.size >= maxSeen) this.#seen.clear();
    this.#seen.add(path);
    this.#limit.run(() => savePlaceholder(this.#db, path, image)).catch(() => this.#seen.delete(path));
  }
}

/** Saves a placeholder unless the image has a computed one already. */
export async function savePlaceholder(db: Database, path: string, image: Buffer) {
  if ((await findComputedPaths(db, [path])).length > 0) return;
  await savePlaceholders(db, [{ path, placeholder: await computePlaceholder(image), is_estimate: false }]);
}
