import { common, countBoth, either, type Mask, type Masks, maskOf, noBits, putBit } from "./bit-strings.ts";
import { everything, type Prices, type Shelf } from "./shelf.ts";
import type { Facet, Wanted } from "./wanted.ts";

/** For each key, how many products would be left if it were chosen too; under 'all:', how many there are as it is. */
export type Counts = ReadonlyMap<string, number>;
export type Counted = {
  counts: Counts;
  total: number;
  /** A product that is in all of these is in the listing. They are the shelf's own: not to be used after an await. */
  masks: Masks;
  /** The prices asked for; one of the masks says the same. */
  prices: Prices;
};
/** What a page offers to choose: every value of these facets, and these categories. */
export type Offered = { facets: readonly Exclude<Facet, "category">[]; categories: readonly string[] };

// Of questions with their counts, about 10 kB each; where there are thousands of colours, fewer of larger ones.
const mostRemembered = 2000;
const mostCounts = 1_000_000;

/** @param named the numbers of the products that the wanted text names, where there is one */
export function countKeys(shelf: Shelf, wanted: Wanted, offered: Offered, named?: readonly number[]): Counted {
  const base = baseOf(shelf, wanted, named);
  const chosen = wanted.choices.map(({ facet, keys }) => ({
    facet,
    mask: either(
      keys.map((key) => shelf.maskOf(key)),
      shelf.words,
    ),
  }));
  // What nearly every product has comes last: asked product by product, one before it has mostly said no.
  const masksBut = (facet?: Facet): Masks => [
    ...chosen.filter((choice) => choice.facet !== facet).map(({ mask }) => mask),
    ...base,
    shelf.maskOf(everything),
  ];
  const masks = masksBut();
  const count = () =>
    countAll(shelf, offered, common(masks), new Map(chosen.map(({ facet }) => [facet, common(masksBut(facet))])));
  // The same filters give the same counts until the shelf changes; a text is asked of the database, and "new" of the clock.
  const same = wanted.mention === undefined && wanted.newAfter === undefined;
  const counts = same ? remembered(shelf, JSON.stringify([wanted, offered]), count) : count();
  return { counts, total: counts.get(everything) ?? 0, masks, prices: pricesOf(wanted) };
}

function remembered({ counted }: Shelf, what: string, count: () => Counts): Counts {
  const known = counted.get(what);
  if (known) return known;
  const fresh = count();
  counted.set(what, fresh);
  for (const first of counted.keys()) {
    if (counted.size <= Math.min(mostRemembered, mostCounts / fresh.size)) break;
    counted.delete(first);
  }
  return fresh;
}

/** @param masks by facet that was chosen: what the other choices leave, so that more of its values can be offered */
function countAll(shelf: Shelf, offered: Offered, mask: Mask, masks: ReadonlyMap<string, Mask>): Counts {
  const counts = new Map<string, number>();
  for (const key of keysOf(shelf, offered)) {
    const count = countBoth(shelf.maskOf(key), masks.get(facetOf(key)) ?? mask);
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

/** All conditions but the choices of facets. */
function baseOf(shelf: Shelf, wanted: Wanted, named?: readonly number[]): Mask[] {
  const { within, minPrice, maxPrice, newAfter } = wanted;
  return [
    ...within.map((id) => shelf.maskOf(`category:${id}`)),
    ...(minPrice === undefined && maxPrice === undefined ? [] : [shelf.pricedBetween(pricesOf(wanted))]),
    ...(newAfter === undefined ? [] : [shelf.newAfter(newAfter)]),
    ...(named ? [maskOfAll(named, shelf.words)] : []),
  ];
}

function pricesOf({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: Wanted): Prices {
  return { least: minPrice, most: maxPrice };
}

function maskOfAll(numbers: readonly number[], words: number): Mask {
  const bits = noBits(words);
  // A product that came after the shelf was read lies beyond its end.
  for (const number of numbers) if (number >>> 5 < words) putBit(bits, number, 1);
  return maskOf(bits);
}
