import { adjustLightness } from "../../base/colors.ts";
import { formatNumber } from "../../base/shapes.ts";

/** Flat laces, eyelets and the shine on a shoe: SVG fragments in image units. */

/** An eyelet beside the throat. @param angle of the throat, degrees @param off distance from the edge of the throat */
export function eyelet(x: number, y: number, angle: number, off: number, metal: string): string {
  return `<g transform="translate(${formatNumber(x)} ${formatNumber(y)})rotate(${formatNumber(angle)})translate(0 ${off})"><circle r="7.4" fill="#1a120c" opacity=".35" cx="1.5" cy="2"/><circle r="6.6" fill="${metal}"/><circle r="3.6" fill="#1d1511"/></g>`;
}

/** A lace from its eyelet over the edge of the throat. */
export function laceBar(x: number, y: number, angle: number, lace: string, dark: string): string {
  const path = "M2 26C8 10 10 -4 4 -22";
  return `<g transform="translate(${formatNumber(x)} ${formatNumber(y)})rotate(${formatNumber(angle)})" fill="none" stroke-linecap="round">${strand(path, lace, dark, 13)}</g>`;
}

/** A tied bow whose loops hang down the near side. */
export function bow(x: number, y: number, lace: string, dark: string, scale: number): string {
  const loop = "M0 0C-34 6 -66 44 -58 78C-50 100 -22 84 -2 6";
  const second = "M0 0C34 4 62 40 54 80C46 104 20 80 4 8";
  const ends = ["M0 4C-14 40 -24 84 -46 128", "M2 4C14 44 26 92 20 142"];
  return (
    `<g transform="translate(${x} ${y})scale(${scale})" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    [...ends, loop, second].map((path) => strand(path, lace, dark, 10)).join("") +
    `<ellipse cx="1" cy="5" rx="12" ry="10" fill="${dark}" opacity=".4"/><ellipse cx="0" cy="2" rx="11" ry="9" fill="${lace}"/><path d="M-5 -2q5 4 10 0" stroke="${adjustLightness(lace, -0.16)}" stroke-width="2"/></g>`
  );
}

function strand(path: string, lace: string, dark: string, width: number): string {
  return (
    `<path d="${path}" stroke="${dark}" stroke-opacity=".38" stroke-width="${width + 2}" transform="translate(3 4)"/>` +
    `<path d="${path}" stroke="${adjustLightness(lace, -0.14)}" stroke-width="${width}"/>` +
    `<path d="${path}" stroke="${lace}" stroke-width="${width - 3}"/>` +
    `<path d="${path}" stroke="${adjustLightness(lace, -0.1)}" stroke-width="1.4" stroke-dasharray="3 3" stroke-linecap="butt"/>`
  );
}

/** A soft highlight on leather. */
export function glow(x: number, y: number, rx: number, ry: number, turn: number, strength: number): string {
  const id = `g${x}-${y}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="#fff6e6" stop-opacity="${strength}"/><stop offset="1" stop-color="#fff6e6" stop-opacity="0"/></radialGradient><ellipse rx="${rx}" ry="${ry}" transform="translate(${x} ${y})rotate(${turn})" fill="url(#${id})"/>`;
}
