import type { Database } from "../database/open.ts";
import { Turns } from "../turns.ts";
import { findBlurs, findSettled, putBlurs } from "./blur-queries.ts";
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
const kept = new WeakMap<Database, Map<string, string>>();

/** A picture stays what it is, and so does its blur: asked for once. One that was guessed may still give way. */
async function blursOf(db: Database, paths: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const known = kept.get(db) ?? new Map<string, string>();
  kept.set(db, known);
  const blurs = new Map<string, string>();
  const asked: string[] = [];
  for (const path of paths) {
    const blur = known.get(path);
    if (blur) blurs.set(path, blur);
    else asked.push(path);
  }
  if (asked.length === 0) return blurs;
  for (const { path, blur, guessed } of await findBlurs(db, asked)) {
    if (!blur) continue;
    blurs.set(path, blur);
    if (known.size >= mostKept) known.clear();
    if (!guessed) known.set(path, blur);
  }
  return blurs;
}

/** Blurs of pictures that nobody has made yet, from what they are said to show. */
export async function guessBlurs(db: Database, guesses: readonly { address: string; blur: string }[]) {
  const blurs = guesses.flatMap(({ address, blur }) => {
    const path = picturePath(address);
    return path ? [{ path, blur, guessed: true }] : [];
  });
  for (let first = 0; first < blurs.length; first += 1000) await putBlurs(db, blurs.slice(first, first + 1000));
}

const mostRemembered = 50_000;

/** Keeps the blur of each picture that is served, once; nobody waits for it. */
export class BlurKeeper {
  readonly #db: Database;
  readonly #seen = new Set<string>();
  // One at a time and behind the pictures themselves; what finds no place is seen again.
  readonly #turns = new Turns(1, 100, "Too many blurs wait.");

  constructor(db: Database) {
    this.#db = db;
  }

  note(path: string, picture: Buffer) {
    if (this.#seen.has(path)) return;
    if (this.#seen.size >= mostRemembered) this.#seen.clear();
    this.#seen.add(path);
    this.#turns.take(() => keepBlur(this.#db, path, picture)).catch(() => this.#seen.delete(path));
  }
}

/** Safe to repeat: the first blur of a picture stays. */
export async function keepBlur(db: Database, path: string, picture: Buffer) {
  if ((await findSettled(db, [path])).length > 0) return;
  await putBlurs(db, [{ path, blur: await makeBlur(picture), guessed: false }]);
}
