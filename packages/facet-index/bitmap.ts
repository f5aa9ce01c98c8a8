/** A set of items: the bit at an item's number is 1 if the set contains it. 32 bits per word, lowest bit first. */
export type Bits = Uint32Array<ArrayBuffer>;

export const bitsPerWord = 32;

export function createBits(wordCount: number): Bits {
  return new Uint32Array(wordCount);
}

export function wordCountFor(bitCount: number): number {
  return Math.ceil(bitCount / bitsPerWord);
}

export function growBits(bits: Bits, wordCount: number): Bits {
  const grown = createBits(wordCount);
  grown.set(bits);
  return grown;
}

export function hasBit(bits: Bits, number: number): boolean {
  return ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
}

export function setBit(bits: Bits, number: number, bit: 0 | 1) {
  if (bit) bits[number >>> 5]! |= 1 << (number & 31);
  else bits[number >>> 5]! &= ~(1 << (number & 31));
}

/** The indexes whose value is between min and max, both inclusive. */
export function bitsInRange(values: Float64Array, min: number, max: number): Bits {
  const bits = createBits(wordCountFor(values.length));
  for (let index = 0; index < values.length; index += 1) {
    if (values[index]! >= min && values[index]! <= max) bits[index >>> 5]! |= 1 << (index & 31);
  }
  return bits;
}

/** The set of these numbers. Numbers beyond the end of the bitmap, such as those of newer items, are left out. */
export function fromNumbers(numbers: Iterable<number>, wordCount: number): Bitmap {
  const bits = createBits(wordCount);
  for (const number of numbers) if (number >>> 5 < wordCount) setBit(bits, number, 1);
  return toBitmap(bits);
}

export function isEmpty({ nonZeroWords }: Bitmap): boolean {
  return nonZeroWords?.length === 0;
}

/** The numbers that are in `a` and not in `b`. */
export function subtract(a: Bitmap, b: Bitmap): Bitmap {
  const bits = a.bits.slice();
  for (let index = 0; index < bits.length; index += 1) bits[index]! &= ~b.bits[index]!;
  return toBitmap(bits);
}

/**
 * Divides a set into groups by the number of other sets that contain an item, from all of them down to none. Empty
 * groups are left out.
 */
export function groupByCount({ bits, nonZeroWords }: Bitmap, others: readonly Bitmap[]): Bitmap[] {
  const groups = Array.from({ length: others.length + 1 }, () => createBits(bits.length));
  for (let at = 0; at < (nonZeroWords ?? bits).length; at += 1) {
    const index = nonZeroWords ? nonZeroWords[at]! : at;
    // Each step takes 32 items: every other set moves the items that it contains from their group to the next one.
    groups[0]![index] = bits[index]!;
    for (let position = 0; position < others.length; position += 1)
      for (let count = position; count >= 0; count -= 1) {
        const moved = groups[count]![index]! & others[position]!.bits[index]!;
        groups[count]![index]! &= ~moved;
        groups[count + 1]![index]! |= moved;
      }
  }
  return groups
    .reverse()
    .map(toBitmap)
    .filter((group) => !isEmpty(group));
}

/** The numbers in the set, in ascending order. */
export function toNumbers(set: Bitmap): number[] {
  const numbers: number[] = [];
  forEachNumber(set, (number) => numbers.push(number));
  return numbers;
}

/** Calls `use` with each number in the set, in ascending order. */
export function forEachNumber({ bits, nonZeroWords }: Bitmap, use: (number: number) => void) {
  for (let at = 0; at < (nonZeroWords ?? bits).length; at += 1) {
    const index = nonZeroWords ? nonZeroWords[at]! : at;
    for (let remaining = bits[index]!; remaining !== 0; remaining &= remaining - 1)
      use(index * bitsPerWord + 31 - Math.clz32(remaining & -remaining));
  }
}

/** The items of a set that pass the test. */
export function filter(set: Bitmap, test: (number: number) => boolean): Bitmap {
  const bits = createBits(set.bits.length);
  forEachNumber(set, (number) => {
    if (test(number)) setBit(bits, number, 1);
  });
  return toBitmap(bits);
}

/** The size of the intersection. Reads only the words in which the sparser bitmap has any bit. */
export function countIntersection(a: Bitmap, b: Bitmap): number {
  const { nonZeroWords } = pickSparser(a, b);
  let count = 0;
  // The loop is by index, because for…of takes twice as long.
  if (nonZeroWords)
    for (let index = 0; index < nonZeroWords.length; index += 1)
      count += popCount(a.bits[nonZeroWords[index]!]! & b.bits[nonZeroWords[index]!]!);
  else for (let index = 0; index < a.bits.length; index += 1) count += popCount(a.bits[index]! & b.bits[index]!);
  return count;
}

/** Population count: adds up pairs, groups of four and bytes in parallel. An early return for 0 is slower. */
function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A set that is counted repeatedly. If most of its words are 0, `nonZeroWords` lists the indexes of the others. */
export type Bitmap = { bits: Bits; nonZeroWords?: Uint32Array | undefined };
export type Bitmaps = readonly [...Bitmap[], Bitmap];

// Above this share of non-zero words, scanning all words is faster than following a list of indexes.
const maxNonZeroShare = 0.4;
let scratch = new Uint32Array();

export function toBitmap(bits: Bits): Bitmap {
  if (scratch.length < bits.length) scratch = new Uint32Array(bits.length);
  let count = 0;
  for (let index = 0; index < bits.length; index += 1) {
    scratch[count] = index;
    count += bits[index] === 0 ? 0 : 1;
  }
  return count > bits.length * maxNonZeroShare ? { bits } : { bits, nonZeroWords: scratch.slice(0, count) };
}

export function isInAll(bitmaps: readonly Bitmap[], number: number): boolean {
  for (let index = 0; index < bitmaps.length; index += 1) if (!hasBit(bitmaps[index]!.bits, number)) return false;
  return true;
}

/** The intersection. Read-only: for a single bitmap the result is that bitmap itself. */
export function intersect(bitmaps: Bitmaps): Bitmap {
  const [only] = bitmaps;
  if (only && bitmaps.length === 1) return only;
  const sparsest = bitmaps.reduce(pickSparser);
  const { nonZeroWords } = sparsest;
  const bits = sparsest.bits.slice();
  for (const { bits: other } of bitmaps) {
    if (other === sparsest.bits) continue;
    if (nonZeroWords)
      for (let index = 0; index < nonZeroWords.length; index += 1)
        bits[nonZeroWords[index]!]! &= other[nonZeroWords[index]!]!;
    else for (let index = 0; index < bits.length; index += 1) bits[index]! &= other[index]!;
  }
  return nonZeroWords ? { bits, nonZeroWords: nonZeroWords.filter((index) => bits[index] !== 0) } : toBitmap(bits);
}

function pickSparser(a: Bitmap, b: Bitmap): Bitmap {
  return (b.nonZeroWords?.length ?? Number.POSITIVE_INFINITY) < (a.nonZeroWords?.length ?? Number.POSITIVE_INFINITY)
    ? b
    : a;
}

/** The union. Read-only: for a single bitmap the result is that bitmap itself. */
export function union(bitmaps: readonly Bitmap[], wordCount: number): Bitmap {
  if (bitmaps.length === 1) return bitmaps[0]!;
  const united = createBits(wordCount);
  for (const { bits } of bitmaps) for (let index = 0; index < wordCount; index += 1) united[index]! |= bits[index]!;
  return toBitmap(united);
}
