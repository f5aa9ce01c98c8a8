import { imageWidths } from "#contract/values/image-widths.ts";

// Screen widths in CSS pixels, from the smallest phone to a large screen. Phones have at least two device pixels per
// CSS pixel; three hardly make a visible difference.
const minScreen = 320;
const maxScreen = 1920;
const density = 2;
const rem = 16;

/**
 * The generated image widths that an image with this `sizes` attribute can need. Returns all widths if the attribute
 * cannot be parsed.
 */
export function getSrcSetWidths(sizes: string): readonly number[] {
  let nextBreakpoint = maxScreen;
  let [minWidth, maxWidth] = [maxScreen, 0];
  for (const part of sizes.split(",")) {
    const [, minWidthRem, length, unit] =
      /^\s*(?:\(min-width: ([\d.]+)rem\) )?([\d.]+)(vw|rem|px)\s*$/.exec(part) ?? [];
    if (!length) return imageWidths;
    const widthOn = (screen: number) => Number(length) * (unit === "vw" ? screen / 100 : unit === "rem" ? rem : 1);
    const narrowest = minWidthRem ? Number(minWidthRem) * rem : unit === "vw" ? minScreen * density : minScreen;
    minWidth = Math.min(minWidth, widthOn(narrowest));
    maxWidth = Math.max(maxWidth, widthOn(nextBreakpoint) * density);
    nextBreakpoint = minWidthRem ? Number(minWidthRem) * rem : nextBreakpoint;
  }
  const largest = imageWidths.find((width) => width >= maxWidth) ?? maxScreen;
  return imageWidths.filter((width) => width <= largest && (width >= minWidth || width === largest));
}
