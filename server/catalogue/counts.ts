import { type Bits, common, countBoth, either, type Mask, maskOf, noBits, putBit } from "./bit-strings.ts";
import { everything, type Shelf } from "./shelf.ts";
import type { Facet, Wanted } from "./wanted.ts";

/** How many products would be left if a key were chosen too; under 'all:' how many there are now. */
export type Counts = ReadonlyMap<string, number>;
export type Counted = {
  counts: Counts;
  total: number;
  /** The products that fulfil everything. */
  mask: Mask;
};
/** Facets all of whose values are counted, and categories. */
export type Offered = { facets: readonly Exclude<Facet, "category">[]; categories: readonly string[] };

// About 10 kB each.
const mostRemembered = 2000;

/** Of a text it must be said which products it names. */
export function countKeys(shelf: Shelf, wanted: Wanted, offered: Offered, named?: readonly number[]): Counted {
  const base = baseOf(shelf, wanted, named);
  const chosen = wanted.choices.map(({ facet, keys }) => ({
    facet,
    bits: either(
      keys.flatMap((key) => shelf.having(key) ?? []),
      shelf.words,
    ),
  }));
  const maskBut = (facet?: Facet) => {
    const others = chosen.filter((choice) => choice.facet !== facet).map(({ bits }) => bits);
    return maskOf(common(shelf.having(everything) ?? noBits(shelf.words), [...base, ...others]));
  };
  const mask = maskBut();
  const count = () => countAll(shelf, offered, mask, new Map(chosen.map(({ facet }) => [facet, maskBut(facet)])));
  // What the shelf alone says stays the same until it changes; a text's names do not, nor what is new.
  const same = wanted.mention === undefined && wanted.newAfter === undefined;
  const counts = same ? remembered(shelf, JSON.stringify([wanted, offered]), count) : count();
  return { counts, total: counts.get(everything) ?? 0, mask };
}

function remembered({ counted }: Shelf, what: string, count: () => Counts): Counts {
  const known = counted.get(what);
  if (known) return known;
  const fresh = count();
  counted.set(what, fresh);
  for (const first of counted.keys()) {
    if (counted.size <= mostRemembered) break;
    counted.delete(first);
  }
  return fresh;
}

/** The facets that were chosen have a mask of their own, which their own choice is not part of. */
function countAll(shelf: Shelf, offered: Offered, mask: Mask, masks: ReadonlyMap<string, Mask>): Counts {
  const counts = new Map<string, number>();
  for (const key of keysOf(shelf, offered)) {
    const having = shelf.maskOf(key);
    const count = having ? countBoth(having, masks.get(facetOf(key)) ?? mask) : 0;
    if (count > 0) counts.set(key, count);
  }
  return counts;
}

function* keysOf({ keys }: Shelf, { facets, categories }: Offered) {
  yield everything;
  const counted = new Set<string>(facets);
  for (const key of keys) if (counted.has(facetOf(key))) yield key;
  for (const id of categories) yield `category:${id}`;
}

function facetOf(key: string): string {
  return key.slice(0, key.indexOf(":"));
}

/** What must be fulfilled beside the choices. */
function baseOf(shelf: Shelf, { within, minPrice, maxPrice, newAfter }: Wanted, named?: readonly number[]): Bits[] {
  return [
    ...within.map((id) => shelf.having(`category:${id}`) ?? noBits(shelf.words)),
    ...(minPrice === undefined && maxPrice === undefined
      ? []
      : [shelf.pricedBetween(minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY)]),
    ...(newAfter === undefined ? [] : [shelf.newAfter(newAfter)]),
    ...(named ? [bitsOf(named, shelf.words)] : []),
  ];
}

function bitsOf(numbers: readonly number[], words: number): Bits {
  const bits = noBits(words);
  // What was named since the shelf was read lies beyond.
  for (const number of numbers) if (number >>> 5 < words) putBit(bits, number, 1);
  return bits;
}
