import { hashSeed, randomFrom } from "./base/random.ts";
import type { Kind } from "./model/garment-image.ts";

/** Bounds of some random numbers of a drawing: [index in the sequence, from, below]. */
type RandomRanges = readonly (readonly [number, number, number])[];

const third = (n: number): RandomRanges => [[0, n / 3, (n + 1) / 3]];
const quarter = (n: number): RandomRanges => [[0, n / 4, (n + 1) / 4]];

/**
 * The bounds of each cut. A drawing chooses its cut by the first random numbers of its seed, so `findSeedOfCut`
 * searches for a seed whose first random numbers are within the bounds. The bounds follow the order of random.pick() in
 * kinds/.
 */
const cuts = {
  sneaker: third(0),
  derby: third(1),
  jutti: third(2),
  tote: quarter(0),
  flap: quarter(1),
  potli: quarter(3),
  trucker: quarter(0),
  nehru: quarter(1),
  bomber: quarter(2),
  blazer: quarter(3),
  kolhapuri: third(0),
  crossed: third(1),
  slide: third(2),
  "spread collar": quarter(0),
  "band collar": quarter(1),
  "camp collar": quarter(3),
  crew: [...quarter(0), [1, 0.6, 1]],
  "cabled crew": [...quarter(0), [1, 0, 0.6]],
  roll: [...quarter(1), [1, 0.6, 1]],
  "v-neck": [...quarter(3), [1, 0.6, 1]],
  gathered: third(0),
  pleated: third(1),
  wrap: third(2),
  slim: third(0),
  straight: third(1),
  wide: third(2),
  drawstring: [
    [0, 0, 0.4],
    [1, 1 / 3, 1],
  ],
  "wide pleated": [
    [0, 0.4, 1],
    [1, 2 / 3, 1],
  ],
  "straight pleated": [
    [0, 0.4, 1],
    [1, 0, 2 / 3],
  ],
  single: [
    [0, 0.5, 1],
    [1, 0.4, 1],
  ],
  double: [
    [0, 0, 0.5],
    [1, 0.4, 1],
  ],
  "crew tee": [[1, 0.3, 1]],
  "v tee": [[1, 0, 0.3]],
  "straight kurta": [[1, 0, 1 / 3]],
  "a-line": [[1, 2 / 3, 1]],
  tiered: [[1, 0, 0.35]],
  belted: [
    [1, 0.35, 1],
    [2, 0, 0.4],
  ],
  "tie neck": [
    [0, 0, 1 / 3],
    [1, 0.45, 1],
  ],
  peplum: [
    [0, 1 / 3, 1],
    [1, 0, 0.45],
  ],
  square: [[0, 0, 2 / 3]],
  lumbar: third(2),
  "brass foot": [[2, 0, 0.25]],
  "wooden foot": [[2, 0.25, 0.5]],
  "clay foot": [[2, 0.5, 0.75]],
  bottle: quarter(0),
  round: quarter(1),
  amphora: quarter(2),
  cylinder: quarter(3),
} satisfies Record<string, RandomRanges>;
export type Cut = keyof typeof cuts;
export const cutNames = Object.keys(cuts) as Cut[];

/** The number of seeds per product. The URL of an image allows seeds up to 100,000, which suffice for 500 products. */
const seedsPerProduct = 200;

/** The first seed in the range of a product that gives the cut. */
export function findSeedOfCut(kind: Kind, cut: Cut | undefined, product: number): number {
  const first = product * seedsPerProduct;
  if (!cut) return first;
  for (let seed = first; seed < first + seedsPerProduct; seed++) if (matchesCut(kind, cuts[cut], seed)) return seed;
  throw new Error(`No seed of product ${product} is cut ${cut}.`);
}

function matchesCut(kind: Kind, ranges: RandomRanges, seed: number): boolean {
  const random = randomFrom(hashSeed(seed, kind));
  const numbers = [random.next(), random.next(), random.next()];
  return ranges.every(([at, from, below]) => {
    const number = numbers[at] ?? Number.NaN;
    return number >= from && number < below;
  });
}
