import type { CSSProperties } from "react";

// The head of a bitmap file (54 bytes: 8 × -10 pixels, top line first, 24 bits each), which ends where base64 begins anew.
const bitmapHeader = "data:image/bmp;base64,Qk0mAQAAAAAAADYAAAAoAAAACAAAAPb///8BABgAAAAAAPAAAAAAAAAAAAAAAAAAAAAAAAAA";
const [columns, rows, colors] = [4, 5, 3];

/**
 * A picture's 20 stored pixels as what its box shows behind it. Stretched they would show their grid, and a filter over
 * each picture costs a browser that draws by itself more than all the rest of a listing: they are softened as numbers.
 */
export function placeholderStyle(placeholder: string | undefined): CSSProperties | undefined {
  return placeholder && /^[\w+/]{80}$/.test(placeholder)
    ? { backgroundImage: `url(${bitmapHeader}${upscale(placeholder)})` }
    : undefined;
}

export const placeholderClass = "bg-size-[100%_100%] bg-no-repeat";

/** Twice as many pixels each way. */
function upscale(placeholder: string): string {
  const pixels = Uint8Array.from(atob(placeholder), (byte) => byte.charCodeAt(0));
  const widened = doubleResolution(pixels, rows, columns, colors);
  return btoa(String.fromCharCode(...doubleResolution(widened, 1, rows, 2 * columns * colors)));
}

/** In place of each of `count` neighbours, `size` numbers each, two: about what a softened cubic spline has a quarter to either side. */
function doubleResolution(values: Uint8Array, lines: number, count: number, size: number): Uint8Array {
  const result = new Uint8Array(2 * values.length);
  for (let line = 0; line < lines; line++) {
    for (let index = 0; index < count; index++) {
      const current = (line * count + index) * size;
      const previous = index > 0 ? current - size : current;
      const next = index < count - 1 ? current + size : current;
      for (let channel = 0; channel < size; channel++) {
        const left = values[previous + channel]!;
        const middle = values[current + channel]!;
        const right = values[next + channel]!;
        result[2 * current + channel] = (35 * left + 54 * middle + 11 * right + 50) / 100;
        result[2 * current + size + channel] = (11 * left + 54 * middle + 35 * right + 50) / 100;
      }
    }
  }
  return result;
}
