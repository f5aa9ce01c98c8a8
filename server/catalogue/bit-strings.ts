/**
 * A bit for each product, at its number, thirty-two in a word. Within a byte the first is the highest, as PostgreSQL
 * writes them; how bytes stand in a word is the machine's own way, since only whole words are compared.
 */
export type Bits = Uint32Array<ArrayBuffer>;

const bitsInWord = 32;

export function noBits(words: number): Bits {
  return new Uint32Array(words);
}

export function wordsFor(bits: number): number {
  return Math.ceil(bits / bitsInWord);
}

/** Writes a string's bytes in from a bit on (a multiple of 8). */
export function putBytes(bits: Bits, bytes: Uint8Array, at: number) {
  new Uint8Array(bits.buffer).set(bytes, at / 8);
}

export function setBits(bits: Bits, numbers: readonly number[]) {
  const bytes = new Uint8Array(bits.buffer);
  for (const number of numbers) {
    const at = number >>> 3;
    if (at < bytes.length) bytes[at]! |= 128 >> (number & 7);
  }
}

/** Leaves those of `bits` that the other has too; none when there is no other. */
export function keepOnly(bits: Bits, other: Bits | undefined) {
  if (!other) bits.fill(0);
  else for (let at = 0; at < bits.length; at += 1) bits[at]! &= other[at]!;
}

export function takeAway(bits: Bits, other: Bits) {
  for (let at = 0; at < bits.length; at += 1) bits[at]! &= ~other[at]!;
}

export function either(strings: readonly Bits[], words: number): Bits {
  const all = noBits(words);
  for (const bits of strings) for (let at = 0; at < words; at += 1) all[at]! |= bits[at]!;
  return all;
}

/**
 * The products whose number is this or less, from the strings of its binary digits, the lowest first. Where the limit has
 * a 1, those with a 0 are below it whatever came before; where it has a 0, those with a 0 are what they were.
 */
export function atMost(limit: number, digits: readonly (Bits | undefined)[], words: number): Bits {
  const found = noBits(words).fill(-1);
  for (const [digit, bits] of digits.entries()) {
    const one = Math.floor(limit / 2 ** digit) % 2 === 1;
    if (!bits) {
      if (one) found.fill(-1);
    } else if (one) for (let at = 0; at < words; at += 1) found[at]! |= ~bits[at]!;
    else for (let at = 0; at < words; at += 1) found[at]! &= ~bits[at]!;
  }
  return found;
}

/** Which bits are set, in turn. */
export function numbersOf({ bits, words }: Mask): number[] {
  const bytes = new Uint8Array(bits.buffer);
  const numbers: number[] = [];
  for (const at of words ?? bits.keys())
    for (let bit = at * bitsInWord; bit < (at + 1) * bitsInWord; bit += 1)
      if (bytes[bit >>> 3]! & (128 >> (bit & 7))) numbers.push(bit);
  return numbers;
}

/** How many both have. */
export function countBoth(bits: Bits, { bits: mask, words }: Mask): number {
  let count = 0;
  if (words) for (const at of words) count += countWord(bits[at]! & mask[at]!);
  else for (let at = 0; at < bits.length; at += 1) count += countWord(bits[at]! & mask[at]!);
  return count;
}

/** Pairs, fours and bytes of bits are added up side by side. */
function countWord(word: number): number {
  if (word === 0) return 0;
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** What is counted with again and again; where few words have a bit at all, which these are. */
export type Mask = { bits: Bits; words?: readonly number[] };

// Beyond this share a way by their places is no shorter.
const mostWords = 0.25;

export function maskOf(bits: Bits): Mask {
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 1) {
    if (bits[at] === 0) continue;
    words.push(at);
    if (words.length > bits.length * mostWords) return { bits };
  }
  return { bits, words };
}
