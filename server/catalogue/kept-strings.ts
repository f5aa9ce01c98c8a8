import type { Database } from "../database/open.ts";
import { type Bits, noBits, putBytes, wordsFor } from "./bit-strings.ts";
import type { Settled } from "./counts.ts";
import { chunkSize } from "./settle-queries.ts";
import { type FoundStrings, findState, findStrings, lengthBytes, type ShelfState } from "./shelf-state-queries.ts";
import type { Wanted } from "./wanted.ts";

/** The shelf's strings of bits as this process has read them: about 50 bytes a product. */
export type Strings = {
  /** As in the shelf's state; older than any at first. */
  readonly settled: number;
  readonly words: number;
  readonly byKey: ReadonlyMap<string, Bits>;
  /** What was counted with them, by what was wanted. */
  readonly counted: Map<string, Settled>;
};

// Read by all at once, when they have changed.
const kept = new WeakMap<Database, Strings>();
const reading = new WeakMap<Database, Promise<Strings>>();

/** As they were last read: for an estimate, or where the state says that nothing has changed. */
export function keptStrings(db: Database): Strings {
  return kept.get(db) ?? nothing();
}

function nothing(): Strings {
  return { settled: 0, words: 0, byKey: new Map(), counted: new Map() };
}

/** The strings that this state belongs to; where others have settled since, both as they are now. */
export async function stringsFor(
  db: Database,
  wanted: Wanted,
  state: ShelfState,
): Promise<{ strings: Strings; state: ShelfState }> {
  for (let now = state; ; now = await findState(db, wanted)) {
    const strings = keptStrings(db);
    if (strings.settled === now.settled) return { strings, state: now };
    await readAnew(db);
  }
}

function readAnew(db: Database): Promise<Strings> {
  const under = reading.get(db);
  if (under) return under;
  const known = keptStrings(db);
  const read = findStrings(db, known.settled)
    .then((found) => {
      const strings = renewed(known, found);
      kept.set(db, strings);
      return strings;
    })
    .finally(() => reading.delete(db));
  reading.set(db, read);
  return read;
}

/** Strings are never changed, only replaced: an answer may be counting with the old ones. */
function renewed(known: Strings, { settled, emptied, rows }: FoundStrings): Strings {
  const base = emptied > known.settled ? nothing() : known;
  const ends = rows.map(({ chunk, bits }) => chunk * chunkSize + bits.readInt32BE());
  const words = Math.max(base.words, ...ends.map(wordsFor));
  const byKey = new Map(
    [...base.byKey].map(([key, bits]) => [key, bits.length === words ? bits : longer(bits, words)]),
  );
  const own = new Set<string>();
  for (const { key, chunk, bits } of rows) {
    const string = own.has(key) ? byKey.get(key)! : longer(byKey.get(key) ?? noBits(0), words);
    own.add(key);
    putBytes(string, bits.subarray(lengthBytes), chunk * chunkSize);
    byKey.set(key, string);
  }
  return { settled, words, byKey, counted: new Map() };
}

function longer(bits: Bits, words: number): Bits {
  const long = noBits(words);
  long.set(bits);
  return long;
}
