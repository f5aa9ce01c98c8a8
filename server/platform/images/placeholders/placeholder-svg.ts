import { defaultPalette } from "#contract/content/brand/default-palette.ts";

const dark = defaultPalette.dark.wash;

/** Tile for a missing image: shows its size in pixels, with light and dark colours. */
export function renderPlaceholderSvg(width: number, height: number): string {
  const fontSize = Math.max(8, Math.min(width, height) / 9);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>:root{--g:#ece5d8;--t:#8a7f6f}@media (prefers-color-scheme:dark){:root{--g:${dark};--t:#8f8273}}</style>` +
    `<rect width="100%" height="100%" fill="var(--g)"/>` +
    `<text x="50%" y="50%" fill="var(--t)" font-family="Figtree, system-ui, sans-serif" font-size="${fontSize.toFixed(1)}" ` +
    `text-anchor="middle" dominant-baseline="central">${width} × ${height}</text></svg>`
  );
}
