import { ConcurrencyLimit } from "../concurrency-limit.ts";
import type { Database } from "../database/database.ts";
import { computePlaceholder } from "./compute-placeholder.ts";
import { toImagePath } from "./image-path.ts";
import { findComputedPaths, findPlaceholders, type Placeholder, upsertPlaceholders } from "./placeholder-queries.ts";

/** What is shown of each address until its picture comes; an address that has nothing yet is left out. */
export async function loadPlaceholders(db: Database, imageUrls: readonly string[]): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const imageUrl of imageUrls) {
    const path = toImagePath(imageUrl);
    if (path) paths.set(imageUrl, path);
  }
  const known = await loadByPath(db, new Set(paths.values()));
  return new Map(
    [...paths].flatMap(([imageUrl, path]) => [[imageUrl, known.get(path) ?? ""] as const]).filter(hasPlaceholder),
  );
}
function hasPlaceholder([, blur]: readonly [string, string]) {
  return blur !== "";
}

const maxCached = 10_000;
// What may still come, or give way, is asked for again after this long. Milliseconds.
const recheckMs = 5000;
type PlaceholderCache = {
  settled: Map<string, string>;
  /** What was last heard of pictures without a blur ("") or with one that was guessed. */
  unsettled: Map<string, string>;
  until: number;
};
const caches = new WeakMap<Database, PlaceholderCache>();

/** A picture stays what it is, and so does its blur: asked for once. */
async function loadByPath(db: Database, paths: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const { settled, unsettled } = getCache(db);
  const placeholders = new Map<string, string>();
  const uncached: string[] = [];
  for (const path of paths) {
    const placeholder = settled.get(path) ?? unsettled.get(path);
    if (placeholder === undefined) uncached.push(path);
    else placeholders.set(path, placeholder);
  }
  if (uncached.length === 0) return placeholders;
  const found = new Map((await findPlaceholders(db, uncached)).map((row) => [row.path, row]));
  if (settled.size >= maxCached) settled.clear();
  if (unsettled.size >= maxCached) unsettled.clear();
  for (const path of uncached) {
    const { placeholder, is_estimate: isEstimate } = found.get(path) ?? { placeholder: null, is_estimate: true };
    placeholders.set(path, placeholder ?? "");
    (isEstimate || !placeholder ? unsettled : settled).set(path, placeholder ?? "");
  }
  return placeholders;
}

function getCache(db: Database): PlaceholderCache {
  const cache = caches.get(db) ?? { settled: new Map(), unsettled: new Map(), until: 0 };
  if (cache.until < performance.now()) {
    cache.unsettled.clear();
    cache.until = performance.now() + recheckMs;
  }
  caches.set(db, cache);
  return cache;
}

async function savePlaceholders(db: Database, placeholders: readonly Placeholder[]) {
  await upsertPlaceholders(db, placeholders);
  for (const { path } of placeholders) caches.get(db)?.unsettled.delete(path);
}

/** Blurs of pictures that nobody has made yet, from what they are said to show. */
export async function saveGuessedPlaceholders(db: Database, guesses: readonly { address: string; blur: string }[]) {
  const placeholders = guesses.flatMap(({ address, blur }) => {
    const path = toImagePath(address);
    return path ? [{ path, placeholder: blur, is_estimate: true }] : [];
  });
  for (let start = 0; start < placeholders.length; start += 1000)
    await savePlaceholders(db, placeholders.slice(start, start + 1000));
}

const maxSeen = 50_000;

/** Keeps the blur of each picture that is served, once; nobody waits for it. */
export class PlaceholderRecorder {
  readonly #db: Database;
  readonly #seen = new Set<string>();
  // One at a time and behind the pictures themselves; what finds no place is seen again.
  readonly #turns = new ConcurrencyLimit(1, 100, "Too many blurs wait.");

  constructor(db: Database) {
    this.#db = db;
  }

  record(path: string, image: Buffer) {
    if (this.#seen.has(path)) return;
    if (this.#seen.size >= maxSeen) this.#seen.clear();
    this.#seen.add(path);
    this.#turns.run(() => savePlaceholder(this.#db, path, image)).catch(() => this.#seen.delete(path));
  }
}

/** Safe to repeat: the first blur of a picture stays. */
export async function savePlaceholder(db: Database, path: string, image: Buffer) {
  if ((await findComputedPaths(db, [path])).length > 0) return;
  await savePlaceholders(db, [{ path, placeholder: await computePlaceholder(image), is_estimate: false }]);
}
