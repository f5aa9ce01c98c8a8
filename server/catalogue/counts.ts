import {
  atMost,
  type Bits,
  countBoth,
  either,
  keepOnly,
  maskOf,
  noBits,
  numbersOf,
  putBytes,
  setBits,
  takeAway,
} from "./bit-strings.ts";
import type { Strings } from "./kept-strings.ts";
import { chunkSize } from "./settle-queries.ts";
import { lengthBytes, type ShelfState } from "./shelf-state-queries.ts";
import type { Facet, Wanted } from "./wanted.ts";

/** How many products would be left if a key were chosen too; under 'all:' how many there are now. */
export type Counts = ReadonlyMap<string, number>;
export type Counted = {
  counts: Counts;
  onShelf: number;
  /** The products that fulfil everything, by their numbers, where they are few and not loose. */
  few?: readonly number[] | undefined;
};
/** The same of what is settled alone. */
export type Settled = Omit<Counted, "onShelf">;
/** Facets all of whose values are counted, and categories. */
export type Offered = { facets: readonly Exclude<Facet, "category">[]; categories: readonly string[] };

const everything = "all:";
const mostCounted = 1000;
/** As many as are ever looked up rather than walked to, with a million products (page-queries.ts). */
const mostFew = 2000;
const priceDigits = 31;
const secondDigits = 32;

/** Without a state: as it was when the strings were read. */
export function countKeys(strings: Strings, wanted: Wanted, offered: Offered, state?: ShelfState): Counted {
  const loose = state?.loose ?? [];
  const onShelf = (strings.counted.get(everything)?.counts.get(everything) ?? countAll(strings)) + loose.length;
  const settled = () => countSettled(strings, wanted, [...keysOf(strings, offered)], state);
  // What bits alone say is the same until they change.
  const same = loose.length === 0 && wanted.mention === undefined && wanted.newAfter === undefined;
  const { counts, few } = same ? remembered(strings, JSON.stringify([wanted, offered]), settled) : settled();
  if (!state?.looseCounts) return { counts, few, onShelf };
  const all = new Map(counts);
  for (const [key, count] of Object.entries(state.looseCounts)) all.set(key, (all.get(key) ?? 0) + count);
  return { counts: all, few, onShelf };
}

function countAll({ byKey, counted }: Strings): number {
  const all = byKey.get(everything);
  const count = all ? countBoth(all, { bits: all }) : 0;
  counted.set(everything, { counts: new Map([[everything, count]]) });
  return count;
}

function remembered({ counted }: Strings, what: string, count: () => Settled): Settled {
  const known = counted.get(what);
  if (known) return known;
  const counts = count();
  if (counted.size >= mostCounted) counted.clear();
  counted.set(what, counts);
  return counts;
}

function* keysOf({ byKey }: Strings, { facets, categories }: Offered) {
  yield everything;
  const counted = new Set<string>(facets);
  for (const key of byKey.keys()) if (counted.has(facetOf(key))) yield key;
  for (const id of categories) yield `category:${id}`;
}

function facetOf(key: string): string {
  return key.slice(0, key.indexOf(":"));
}

/** The facets that were chosen have a mask of their own, which their own choice is not part of. */
function countSettled(strings: Strings, wanted: Wanted, keys: readonly string[], state?: ShelfState): Settled {
  const { byKey, words } = strings;
  const base = baseOf(strings, wanted, state);
  const chosen = wanted.choices.map((choice) => ({
    facet: choice.facet,
    bits: either(
      choice.keys.flatMap((key) => byKey.get(key) ?? []),
      words,
    ),
  }));
  const maskBut = (facet: string) => {
    const bits = base.slice();
    for (const choice of chosen) if (choice.facet !== facet) keepOnly(bits, choice.bits);
    return maskOf(bits);
  };
  const masks = new Map(chosen.map(({ facet }) => [facet as string, maskBut(facet)]));
  const mask = maskBut("");
  const counts = new Map<string, number>();
  for (const key of keys) {
    const bits = byKey.get(key);
    const count = bits ? countBoth(bits, masks.get(facetOf(key)) ?? mask) : 0;
    if (count > 0) counts.set(key, count);
  }
  const few = (counts.get(everything) ?? 0) <= mostFew ? numbersOf(mask) : undefined;
  return { counts, few };
}

/** What fulfils everything but the choices. */
function baseOf({ byKey, words }: Strings, wanted: Wanted, state?: ShelfState): Bits {
  const { paths, minPrice, maxPrice, newAfter } = wanted;
  const base = byKey.get(everything)?.slice() ?? noBits(words);
  const upTo = (what: "price" | "new", digits: number, limit: number) =>
    atMost(
      limit,
      Array.from({ length: digits }, (_, digit) => byKey.get(`${what}:${digit}`)),
      words,
    );
  if (state?.loose) {
    const loose = noBits(words);
    setBits(loose, state.loose);
    takeAway(base, loose);
  }
  for (const { id } of paths) keepOnly(base, byKey.get(`category:${id}`));
  if (minPrice) takeAway(base, upTo("price", priceDigits, minPrice - 1));
  if (maxPrice !== undefined) keepOnly(base, upTo("price", priceDigits, maxPrice));
  if (newAfter !== undefined) takeAway(base, upTo("new", secondDigits, newAfter));
  if (state?.named) keepOnly(base, namedBits(state.named, words));
  return base;
}

function namedBits(chunks: NonNullable<ShelfState["named"]>, words: number): Bits {
  const named = noBits(words);
  for (const { chunk, bits } of chunks) {
    const bytes = Buffer.from(bits, "base64").subarray(lengthBytes);
    const at = chunk * chunkSize;
    // A string of the whole chunk; behind the last settled product there are loose ones alone.
    if (at / 32 < words) putBytes(named, bytes.subarray(0, words * 4 - at / 8), at);
  }
  return named;
}
