import { pictureWidths } from "#contract/picture-widths.ts";

// From the smallest phone to a large screen; a phone's three pixels to a point are told from two only by its owner.
const narrowest = 320;
const widest = 1920;
const density = 2;
const rem = 16;

/** Of the widths that are made, those that a picture with this sizes attribute can need. */
export function usefulWidths(sizes: string): readonly number[] {
  let below = widest;
  let [least, most] = [widest, 0];
  for (const part of sizes.split(",")) {
    const [, from, length, unit] = /^\s*(?:\(min-width: ([\d.]+)rem\) )?([\d.]+)(vw|rem|px)\s*$/.exec(part) ?? [];
    if (!length) return pictureWidths;
    const at = (screen: number) => Number(length) * (unit === "vw" ? screen / 100 : unit === "rem" ? rem : 1);
    least = Math.min(least, at(from ? Number(from) * rem : narrowest));
    most = Math.max(most, at(below) * density);
    below = from ? Number(from) * rem : below;
  }
  const enough = pictureWidths.find((width) => width >= most) ?? widest;
  return pictureWidths.filter((width) => width <= enough && (width >= least || width === enough));
}
