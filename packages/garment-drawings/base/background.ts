import { adjustLightness } from "./colors.ts";
import type { Box } from "./shapes.ts";

/** Warm paper in soft window light: lighter at the upper left, darker at the lower right. */
export function drawBackground(color: string, box: Box, stage?: number): string {
  const area = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;
  return (
    `<radialGradient id="glow" cx=".28" cy=".2" r=".95"><stop offset="0" stop-color="${adjustLightness(color, 0.045, 0.85)}"/>` +
    `<stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${adjustLightness(color, -0.045, 1.15)}"/></radialGradient>` +
    `<rect ${area} fill="url(#glow)"/>${stage ? table(color, box, stage) : ""}`
  );
}

/**
 * The table under a standing object. Its edge is behind the object, slightly above the foot, and the wall darkens
 * towards the edge.
 */
function table(color: string, box: Box, stage: number): string {
  const edge = stage - 118;
  return (
    `<linearGradient id="top" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${adjustLightness(color, -0.015, 1.05)}"/><stop offset=".25" stop-color="${adjustLightness(color, 0.035, 0.9)}"/><stop offset="1" stop-color="${adjustLightness(color, -0.035, 1.1)}"/></linearGradient>` +
    `<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${adjustLightness(color, -0.3)}" stop-opacity="0"/><stop offset="1" stop-color="${adjustLightness(color, -0.3)}" stop-opacity=".13"/></linearGradient>` +
    `<rect x="${box.x}" y="${edge - 300}" width="${box.width}" height="300" fill="url(#wall)"/>` +
    `<rect x="${box.x}" y="${edge}" width="${box.width}" height="${box.y + box.height - edge}" fill="url(#top)"/>`
  );
}
