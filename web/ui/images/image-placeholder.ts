import type { CSSProperties } from "react";

// Header of a bitmap file of 54 bytes (a multiple of 3, so that base64 can be concatenated). The bitmap has 8 × -10
// pixels (rows start at the top) and 24 bits per pixel.
const bitmapHeader = "data:image/bmp;base64,Qk0mAQAAAAAAADYAAAAoAAAACAAAAPb///8BABgAAAAAAPAAAAAAAAAAAAAAAAAAAAAAAAAA";
const [columns, rows, colors] = [4, 5, 3];

/**
 * An image's low-quality placeholder (LQIP), made of 20 stored pixels, as the background of the image's box. Without
 * smoothing, the grid of pixels would be visible. With software rendering, a CSS blur on each image costs more than the
 * rest of a listing, so the pixels are smoothed here.
 */
export function placeholderStyle(placeholder: string | undefined): CSSProperties | undefined {
  const [pixels] = placeholder?.split("@") ?? [];
  if (!pixels || !/^[\w+/]{80}$/.test(pixels)) return undefined;
  const cached = stylesByPixels.get(pixels);
  if (cached) return cached;
  if (stylesByPixels.size >= maxStyles) stylesByPixels.clear();
  const style = { backgroundImage: `url(${bitmapHeader}${upscale(pixels)})` };
  stylesByPixels.set(pixels, style);
  return style;
}
/**
 * Cache of styles by their stored pixels, because computing a style takes longer than rendering its image. The limit of
 * entries corresponds to about a megabyte.
 */
const stylesByPixels = new Map<string, CSSProperties>();
const maxStyles = 2000;

/**
 * The position of an image with a focus point ("…@30,70", percent of its width and height). The focus point stays
 * visible where the image is cropped.
 */
export function focusStyle(placeholder: string | undefined): CSSProperties | undefined {
  const [, x, y] = /@(\d+),(\d+)$/.exec(placeholder ?? "") ?? [];
  return x === undefined ? undefined : { objectPosition: `${x}% ${y}%` };
}

export const placeholderClass = "image-placeholder";

/** Doubles the resolution in both directions. */
function upscale(placeholder: string): string {
  const pixels = Uint8Array.from(atob(placeholder), (byte) => byte.charCodeAt(0));
  const widened = doubleResolution(pixels, rows, columns, colors);
  return btoa(String.fromCharCode(...doubleResolution(widened, 1, rows, 2 * columns * colors)));
}

/**
 * Doubles the resolution in one direction: replaces each of `count` neighbours (`size` numbers each) by two. The
 * weights approximate a smoothing cubic spline at a quarter of the distance to either side.
 */
function doubleResolution(values: Uint8Array, lines: number, count: number, size: number): Uint8Array {
  const result = new Uint8Array(2 * values.length);
  for (let line = 0; line < lines; line++) {
    for (let index = 0; index < count; index++) {
      const current = (line * count + index) * size;
      const previous = index > 0 ? current - size : current;
      const next = index < count - 1 ? current + size : current;
      for (let channel = 0; channel < size; channel++) {
        const left = values[previous + channel] ?? 0;
        const middle = values[current + channel] ?? 0;
        const right = values[next + channel] ?? 0;
        result[2 * current + channel] = (35 * left + 54 * middle + 11 * right + 50) / 100;
        result[2 * current + size + channel] = (11 * left + 54 * middle + 35 * right + 50) / 100;
      }
    }
  }
  return result;
}
