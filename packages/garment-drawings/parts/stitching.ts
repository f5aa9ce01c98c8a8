import { adjustLightness, blend, type Palette } from "../base/colors.ts";
import { formatNumber, offsetLine, type Point, toSvgPath } from "../base/shapes.ts";

/** Lines drawn on cloth, as SVG fragments in image units. */

/** A seam between two parts: a fine dark groove with a light line on its far side. */
export function seam(points: readonly Point[], palette: Palette, strength = 1): string {
  const groove = `<path d="${toSvgPath(points, false)}" fill="none" stroke="${palette.deep}" stroke-width="1.7" opacity="${0.55 * strength}"/>`;
  return `${groove}<path d="${toSvgPath(offsetLine(points, -1.6), false)}" fill="none" stroke="${palette.light}" stroke-width="1.1" opacity="${0.35 * strength}"/>`;
}

/** Top-stitching: single threads in small dents. */
export function stitches(points: readonly Point[], palette: Palette, color = palette.thread): string {
  const path = toSvgPath(points, false);
  return (
    `<path d="${path}" fill="none" stroke="${palette.deep}" stroke-width="2" opacity=".16"/>` +
    `<path class="stitch" d="${path}" fill="none" stroke="${color}" stroke-width="1.35" stroke-dasharray="4.6 2.3" opacity=".85"/>`
  );
}

/** A sewn-on button with four holes, lit from the upper left. */
export function button(
  x: number,
  y: number,
  radius: number,
  color: string,
  thread = adjustLightness(color, -0.25),
): string {
  const hole = radius * 0.24;
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(
      ([dx, dy]) =>
        `<circle cx="${formatNumber(x + (dx as number) * hole)}" cy="${formatNumber(y + (dy as number) * hole)}" r="${formatNumber(radius * 0.13)}"/>`,
    )
    .join("");
  return (
    `<ellipse cx="${formatNumber(x + radius * 0.22)}" cy="${formatNumber(y + radius * 0.32)}" rx="${formatNumber(radius * 1.08)}" ry="${formatNumber(radius * 1.05)}" fill="#1a1410" opacity=".28"/>` +
    `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius)}" fill="${color}"/>` +
    `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius * 0.93)}" fill="none" stroke="${adjustLightness(color, 0.1)}" stroke-width="${formatNumber(radius * 0.14)}"/>` +
    `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius * 0.68)}" fill="none" stroke="${adjustLightness(color, -0.12)}" stroke-width="${formatNumber(radius * 0.12)}" opacity=".7"/>` +
    `<path d="M${formatNumber(x - radius * 0.6)} ${formatNumber(y - radius * 0.45)}A${formatNumber(radius * 0.75)} ${formatNumber(radius * 0.75)} 0 0 1 ${formatNumber(x + radius * 0.1)} ${formatNumber(y - radius * 0.74)}" fill="none" stroke="#fff" stroke-width="${formatNumber(radius * 0.16)}" stroke-linecap="round" opacity=".55"/>` +
    `<g fill="${thread}">${holes}</g>`
  );
}

/** A shank or metal button: a small lit dome. */
export function dome(x: number, y: number, radius: number, color: string): string {
  return (
    `<ellipse cx="${formatNumber(x + radius * 0.3)}" cy="${formatNumber(y + radius * 0.45)}" rx="${formatNumber(radius * 1.1)}" ry="${formatNumber(radius)}" fill="#150f0b" opacity=".35"/>` +
    `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius)}" fill="${adjustLightness(color, -0.12)}"/>` +
    `<circle cx="${formatNumber(x - radius * 0.1)}" cy="${formatNumber(y - radius * 0.13)}" r="${formatNumber(radius * 0.82)}" fill="${color}"/>` +
    `<circle cx="${formatNumber(x - radius * 0.26)}" cy="${formatNumber(y - radius * 0.3)}" r="${formatNumber(radius * 0.42)}" fill="${blend(color, "#fff6e0", 0.55)}"/>`
  );
}

export function shade(points: readonly Point[], color: string, opacity: number): string {
  return `<path d="${toSvgPath(points)}" fill="${color}" opacity="${opacity}"/>`;
}

export function stroke(points: readonly Point[], color: string, width: number, opacity = 1, more = ""): string {
  return `<path d="${toSvgPath(points, false)}" fill="none" stroke="${color}" stroke-width="${formatNumber(width)}" opacity="${opacity}" ${more}/>`;
}

/** The woven label inside a neck, with a logo instead of letters. */
export function label(x: number, y: number, palette: Palette): string {
  const cloth = palette.pale ? "#f7f2e8" : "#efe6d6";
  return (
    `<g transform="translate(${formatNumber(x)} ${formatNumber(y)})"><rect x="-27" y="0" width="54" height="30" rx="1.5" fill="#150f0b" opacity=".25" transform="translate(1.5 2.5)"/>` +
    `<rect x="-27" y="0" width="54" height="30" rx="1.5" fill="${cloth}"/>` +
    `${brandMark(0, 15, 0.78, "#8b3a2e")}<path d="M-22 4V26M22 4V26" stroke="#8b3a2e" stroke-width="1" fill="none" opacity=".6"/></g>`
  );
}

/** The logo (a cotton boll) of the shop's header, centred on a point. It is 32 units high at scale 1. */
export function brandMark(x: number, y: number, scale: number, color: string): string {
  return (
    `<g transform="translate(${formatNumber(x)} ${formatNumber(y)})scale(${formatNumber(scale)})translate(-16 -16.5)" fill="${color}">` +
    `<path d="M7.46 19.88A5.7 5.7 0 1 1 10.82 9.03A5.2 5.2 0 1 1 21.18 9.03A5.7 5.7 0 1 1 24.54 19.88" fill="none" stroke="${color}" stroke-width="2"/>` +
    `<path d="M16 14.4c1.1 3.6 4 5.7 8.9 5.7c-1.9 3.5-4.5 5.2-8 5.5V30h-1.8v-4.4c-3.5-.3-6.1-2-8-5.5c4.9 0 7.8-2.1 8.9-5.7z"/></g>`
  );
}
