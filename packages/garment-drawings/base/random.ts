/** Seeded pseudo-random numbers (mulberry32): the same input always gives the same drawing. */
export type Random = {
  next: () => number;
  between: (low: number, high: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  chance: (share: number) => boolean;
};

export function randomFrom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
    chance: (share) => next() < share,
  };
}

/** Hashes words and numbers (FNV-1a) to a seed. */
export function hashSeed(...parts: (string | number | undefined)[]): number {
  let hash = 2166136261;
  for (const character of parts.join("|")) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/**
 * Smooth value noise in 0..1 over a plane. @param salt chooses the plane @param wrap number of steps until it repeats
 */
export function noise(x: number, y: number, salt: number, wrap = 0): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const u = smoothStep(x - column);
  const v = smoothStep(y - row);
  const at = (dx: number, dy: number) =>
    lattice(wrap ? (column + dx) % wrap : column + dx, wrap ? (row + dy) % wrap : row + dy, salt);
  const top = at(0, 0) * (1 - u) + at(1, 0) * u;
  const bottom = at(0, 1) * (1 - u) + at(1, 1) * u;
  return top * (1 - v) + bottom * v;
}

function smoothStep(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function lattice(column: number, row: number, salt: number): number {
  let hash = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(salt, 2246822519);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}
