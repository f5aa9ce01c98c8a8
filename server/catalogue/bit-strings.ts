/** A set of products: the bit at a product's number tells whether it is in it. 32 bits a word, the lowest first. */
export type Bits = Uint32Array<ArrayBuffer>;

export const bitsInWord = 32;

export function noBits(words: number): Bits {
  return new Uint32Array(words);
}

export function wordsFor(bits: number): number {
  return Math.ceil(bits / bitsInWord);
}

export function longer(bits: Bits, words: number): Bits {
  const long = noBits(words);
  long.set(bits);
  return long;
}

export function hasBit(bits: Bits, number: number): boolean {
  return ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
}

export function putBit(bits: Bits, number: number, bit: 0 | 1) {
  if (bit) bits[number >>> 5]! |= 1 << (number & 31);
  else bits[number >>> 5]! &= ~(1 << (number & 31));
}

/** The places whose value lies between the two, both included. */
export function between(values: Float64Array, least: number, most: number): Bits {
  const found = noBits(wordsFor(values.length));
  for (let at = 0; at < values.length; at += 1) {
    if (values[at]! >= least && values[at]! <= most) found[at >>> 5]! |= 1 << (at & 31);
  }
  return found;
}

/** The numbers in it, the lowest first. */
export function numbersOf({ bits, words }: Mask): number[] {
  const numbers: number[] = [];
  for (const at of words ?? bits.keys())
    for (let left = bits[at]!; left !== 0; left &= left - 1)
      numbers.push(at * bitsInWord + 31 - Math.clz32(left & -left));
  return numbers;
}

/** How many are in both. Looked at are only the words in which the sparser one has any bit. */
export function countBoth(one: Mask, other: Mask): number {
  const { words } = sparser(one, other);
  let count = 0;
  // By index: for…of takes twice as long.
  if (words)
    for (let at = 0; at < words.length; at += 1) count += countWord(one.bits[words[at]!]! & other.bits[words[at]!]!);
  else for (let at = 0; at < one.bits.length; at += 1) count += countWord(one.bits[at]! & other.bits[at]!);
  return count;
}

/** The usual population count: pairs, fours and bytes of bits are added up side by side. Asking for 0 first costs more. */
function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A set that is counted with again and again. Where most of its words are empty, `words` lists the places of the others. */
export type Mask = { bits: Bits; words?: Uint32Array | undefined };
export type Masks = readonly [...Mask[], Mask];

// With more of its words in use than this share, walking through all of them is quicker than by a list of places.
const mostWords = 0.4;
let room = new Uint32Array();

export function maskOf(bits: Bits): Mask {
  if (room.length < bits.length) room = new Uint32Array(bits.length);
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    room[count] = at;
    count += bits[at] === 0 ? 0 : 1;
  }
  return count > bits.length * mostWords ? { bits } : { bits, words: room.slice(0, count) };
}

export function isInAll(masks: readonly Mask[], number: number): boolean {
  for (let at = 0; at < masks.length; at += 1) if (!hasBit(masks[at]!.bits, number)) return false;
  return true;
}

/** The intersection; not to be written to, since of a single one it is that one itself. */
export function common(masks: Masks): Mask {
  const [only] = masks;
  if (only && masks.length === 1) return only;
  const sparsest = masks.reduce(sparser);
  const { words } = sparsest;
  const bits = sparsest.bits.slice();
  for (const { bits: other } of masks) {
    if (other === sparsest.bits) continue;
    if (words) for (let at = 0; at < words.length; at += 1) bits[words[at]!]! &= other[words[at]!]!;
    else for (let at = 0; at < bits.length; at += 1) bits[at]! &= other[at]!;
  }
  return words ? { bits, words: words.filter((at) => bits[at] !== 0) } : maskOf(bits);
}

function sparser(one: Mask, other: Mask): Mask {
  return (other.words?.length ?? Number.POSITIVE_INFINITY) < (one.words?.length ?? Number.POSITIVE_INFINITY)
    ? other
    : one;
}

/** The union; not to be written to, since of a single one it is that one itself. */
export function either(masks: readonly Mask[], words: number): Mask {
  if (masks.length === 1) return masks[0]!;
  const all = noBits(words);
  for (const { bits } of masks) for (let at = 0; at < words; at += 1) all[at]! |= bits[at]!;
  return maskOf(all);
}
