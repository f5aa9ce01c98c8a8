import type { CSSProperties } from "react";

// The head of a bitmap file (54 bytes: 8 × -10 pixels, top line first, 24 bits each), which ends where base64 begins anew.
const head = "data:image/bmp;base64,Qk0mAQAAAAAAADYAAAAoAAAACAAAAPb///8BABgAAAAAAPAAAAAAAAAAAAAAAAAAAAAAAAAA";
const [columns, rows, colors] = [4, 5, 3];

/**
 * A picture's 20 stored pixels as what its box shows behind it. Stretched they would show their grid, and a filter over
 * each picture costs a browser that draws by itself more than all the rest of a listing: they are softened as numbers.
 */
export function blurStyle(blur: string | undefined): CSSProperties | undefined {
  return blur && /^[\w+/]{80}$/.test(blur) ? { backgroundImage: `url(${head}${softened(blur)})` } : undefined;
}

export const blurClass = "bg-size-[100%_100%] bg-no-repeat";

/** Twice as many pixels each way. */
function softened(blur: string): string {
  const stored = Uint8Array.from(atob(blur), (byte) => byte.charCodeAt(0));
  const wide = doubled(stored, rows, columns, colors);
  return btoa(String.fromCharCode(...doubled(wide, 1, rows, 2 * columns * colors)));
}

/** In place of each of `count` neighbours, `size` numbers each, two: about what a softened cubic spline has a quarter to either side. */
function doubled(values: Uint8Array, lines: number, count: number, size: number): Uint8Array {
  const made = new Uint8Array(2 * values.length);
  for (let line = 0; line < lines; line++) {
    for (let at = 0; at < count; at++) {
      const own = (line * count + at) * size;
      const before = at > 0 ? own - size : own;
      const after = at < count - 1 ? own + size : own;
      for (let of = 0; of < size; of++) {
        const left = values[before + of]!;
        const middle = values[own + of]!;
        const right = values[after + of]!;
        made[2 * own + of] = (35 * left + 54 * middle + 11 * right + 50) / 100;
        made[2 * own + size + of] = (11 * left + 54 * middle + 35 * right + 50) / 100;
      }
    }
  }
  return made;
}
