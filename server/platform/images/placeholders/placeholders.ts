import type { Database } from "../../database/database.ts";
import { ConcurrencyLimit } from "../../http/concurrency-limit.ts";
import { toImagePath } from "../image-path.ts";
import { computePlaceholder } from "./compute-placeholder.ts";
import { findComputedPaths, findPlaceholders, type Placeholder, upsertPlaceholders } from "./placeholder-queries.ts";

/** Low-quality image placeholders by image URL. URLs without a placeholder are left out. */
export async function loadPlaceholders(db: Database, imageUrls: readonly string[]): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const imageUrl of imageUrls) {
    const path = toImagePath(imageUrl);
    if (path) paths.set(imageUrl, path);
  }
  const byPath = await loadByPath(db, new Set(paths.values()));
  return new Map(
    [...paths].flatMap(([imageUrl, path]) => [[imageUrl, byPath.get(path) ?? ""] as const]).filter(hasPlaceholder),
  );
}
function hasPlaceholder([, placeholder]: readonly [string, string]) {
  return placeholder !== "";
}

const maxCached = 10_000;
/** Missing and estimated placeholders are queried again after this long. */
const recheckMs = 5000;
type PlaceholderCache = {
  computed: Map<string, string>;
  /** Placeholders of paths that have none ("") or an estimate, as of the last query. */
  provisional: Map<string, string>;
  expiresAt: number;
};
const caches = new WeakMap<Database, PlaceholderCache>();

/** Computed placeholders never change, so each is queried once. */
async function loadByPath(db: Database, paths: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const { computed, provisional } = getCache(db);
  const placeholders = new Map<string, string>();
  const uncached: string[] = [];
  for (const path of paths) {
    const placeholder = computed.get(path) ?? provisional.get(path);
    if (placeholder === undefined) uncached.push(path);
    else placeholders.set(path, placeholder);
  }
  if (uncached.length === 0) return placeholders;
  const found = new Map((await findPlaceholders(db, uncached)).map((row) => [row.path, row]));
  if (computed.size >= maxCached) computed.clear();
  if (provisional.size >= maxCached) provisional.clear();
  for (const path of uncached) {
    const { placeholder, is_estimate: isEstimate } = found.get(path) ?? { placeholder: null, is_estimate: true };
    placeholders.set(path, placeholder ?? "");
    (isEstimate || !placeholder ? provisional : computed).set(path, placeholder ?? "");
  }
  return placeholders;
}

function getCache(db: Database): PlaceholderCache {
  const cache = caches.get(db) ?? { computed: new Map(), provisional: new Map(), expiresAt: 0 };
  if (cache.expiresAt < performance.now()) {
    cache.provisional.clear();
    cache.expiresAt = performance.now() + recheckMs;
  }
  caches.set(db, cache);
  return cache;
}

async function savePlaceholders(db: Database, placeholders: readonly Placeholder[]) {
  await upsertPlaceholders(db, placeholders);
  for (const { path } of placeholders) caches.get(db)?.provisional.delete(path);
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
  readonly #seen = new Set<string>();
  // One at a time, after the images themselves. If the queue is full, the image's next request records it.
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

/** Idempotent: an image's first computed placeholder stays. */
export async function savePlaceholder(db: Database, path: string, image: Buffer) {
  if ((await findComputedPaths(db, [path])).length > 0) return;
  await savePlaceholders(db, [{ path, placeholder: await computePlaceholder(image), is_estimate: false }]);
}
