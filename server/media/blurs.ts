import { ConcurrencyLimit } from "../concurrency-limit.ts";
import type { Database } from "../database/open.ts";
import { type Blur, findBlurs, findSettled, putBlurs } from "./blur-queries.ts";
import { makeBlur } from "./make-blur.ts";
import { picturePath } from "./picture-path.ts";

/** What is shown of each address until its picture comes; an address that has nothing yet is left out. */
export async function listBlurs(db: Database, addresses: readonly string[]): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const address of addresses) {
    const path = picturePath(address);
    if (path) paths.set(address, path);
  }
  const known = await blursOf(db, new Set(paths.values()));
  return new Map([...paths].flatMap(([address, path]) => [[address, known.get(path) ?? ""] as const]).filter(hasBlur));
}
function hasBlur([, blur]: readonly [string, string]) {
  return blur !== "";
}

const mostKept = 10_000;
// What may still come, or give way, is asked for again after this long. Milliseconds.
const lately = 5000;
type Kept = {
  settled: Map<string, string>;
  /** What was last heard of pictures without a blur ("") or with one that was guessed. */
  unsettled: Map<string, string>;
  until: number;
};
const kept = new WeakMap<Database, Kept>();

/** A picture stays what it is, and so does its blur: asked for once. */
async function blursOf(db: Database, paths: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const { settled, unsettled } = keptOf(db);
  const blurs = new Map<string, string>();
  const asked: string[] = [];
  for (const path of paths) {
    const blur = settled.get(path) ?? unsettled.get(path);
    if (blur === undefined) asked.push(path);
    else blurs.set(path, blur);
  }
  if (asked.length === 0) return blurs;
  const found = new Map((await findBlurs(db, asked)).map((row) => [row.path, row]));
  if (settled.size >= mostKept) settled.clear();
  if (unsettled.size >= mostKept) unsettled.clear();
  for (const path of asked) {
    const { placeholder, is_estimate: isEstimate } = found.get(path) ?? { placeholder: null, is_estimate: true };
    blurs.set(path, placeholder ?? "");
    (isEstimate || !placeholder ? unsettled : settled).set(path, placeholder ?? "");
  }
  return blurs;
}

function keptOf(db: Database): Kept {
  const known = kept.get(db) ?? { settled: new Map(), unsettled: new Map(), until: 0 };
  if (known.until < performance.now()) {
    known.unsettled.clear();
    known.until = performance.now() + lately;
  }
  kept.set(db, known);
  return known;
}

async function put(db: Database, blurs: readonly Blur[]) {
  await putBlurs(db, blurs);
  for (const { path } of blurs) kept.get(db)?.unsettled.delete(path);
}

/** Blurs of pictures that nobody has made yet, from what they are said to show. */
export async function guessBlurs(db: Database, guesses: readonly { address: string; blur: string }[]) {
  const blurs = guesses.flatMap(({ address, blur }) => {
    const path = picturePath(address);
    return path ? [{ path, placeholder: blur, is_estimate: true }] : [];
  });
  for (let first = 0; first < blurs.length; first += 1000) await put(db, blurs.slice(first, first + 1000));
}

const mostRemembered = 50_000;

/** Keeps the blur of each picture that is served, once; nobody waits for it. */
export class BlurKeeper {
  readonly #db: Database;
  readonly #seen = new Set<string>();
  // One at a time and behind the pictures themselves; what finds no place is seen again.
  readonly #turns = new ConcurrencyLimit(1, 100, "Too many blurs wait.");

  constructor(db: Database) {
    this.#db = db;
  }

  note(path: string, picture: Buffer) {
    if (this.#seen.has(path)) return;
    if (this.#seen.size >= mostRemembered) this.#seen.clear();
    this.#seen.add(path);
    this.#turns.run(() => keepBlur(this.#db, path, picture)).catch(() => this.#seen.delete(path));
  }
}

/** Safe to repeat: the first blur of a picture stays. */
export async function keepBlur(db: Database, path: string, picture: Buffer) {
  if ((await findSettled(db, [path])).length > 0) return;
  await put(db, [{ path, placeholder: await makeBlur(picture), is_estimate: false }]);
}
