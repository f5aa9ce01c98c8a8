/** A rendered drawing: the garment with its shadow (RGBA, premultiplied) and the background (RGB), of the same size. */
export type Still = { width: number; height: number; garment: Uint8Array; background: Uint8Array };
/** The centre of the camera's view as shares of the image, and its zoom. */
export type Camera = { x: number; y: number; zoom: number };
/**
 * The movement of cloth below the height `from` (share of the image). `swing` is the way of its hem in pixels of a
 * frame.
 */
export type Sway = { from: number; swing: number };

/**
 * Renders one RGB frame. The cloth swings as from a hanger, its folds catch the light, and a sheen passes over it.
 * @param progress of the video, 0 to 1
 */
export function renderFrame(
  still: Still,
  camera: Camera,
  sway: Sway,
  progress: number,
  frame: { width: number; height: number },
) {
  const out = new Uint8Array(frame.width * frame.height * 3);
  const [garment, background] = [
    [0, 0, 0, 0],
    [0, 0, 0],
  ];
  for (let row = 0; row < frame.height; row += 1) {
    for (let column = 0; column < frame.width; column += 1) {
      const x = (camera.x + (column / frame.width - 0.5) / camera.zoom) * still.width;
      const y = (camera.y + (row / frame.height - 0.5) / camera.zoom) * still.height;
      const scale = still.width / frame.width;
      const free = Math.max(0, y / still.height - sway.from) / (1 - sway.from);
      const [shift, slope] = swingAt(x / still.width, free, progress);
      sample(still.garment, 4, still, x + shift * sway.swing * scale, y, garment);
      sample(still.background, 3, still, x, y, background);
      const cover = (garment[3] as number) / 255;
      const light = cover > 0.75 ? brightnessAt(x / still.width, y / still.height, slope * sway.swing, progress) : 1;
      const at = (row * frame.width + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const cloth = (garment[channel] as number) * light;
        out[at + channel] = Math.max(0, Math.min(255, cloth + (background[channel] as number) * (1 - cover)));
      }
    }
  }
  return out;
}

const fullTurn = Math.PI * 2;

/** The shift of a point (−1 to 1) and the slope of its cloth, by a long wave and a ripple that runs to the hem. */
function swingAt(x: number, free: number, progress: number): [shift: number, slope: number] {
  const reach = free ** 1.5;
  const long = Math.sin(fullTurn * progress - free * 1.6);
  const ripple = fullTurn * (progress * 2 - free * 1.1 + x * 1.7);
  return [
    reach * (long + 0.32 * Math.sin(ripple)),
    reach * (0.5 * Math.cos(fullTurn * progress - free * 1.6) + Math.cos(ripple)),
  ];
}

/**
 * The brightness of a point. Slopes towards the light are brighter. The sheen is a soft band that crosses once per
 * video.
 */
function brightnessAt(x: number, y: number, slope: number, progress: number): number {
  const far = (x * 0.8 + y * 0.45 - (progress * 2.2 - 0.5)) / 0.16;
  return 1 + slope * 0.006 + 0.16 * Math.exp(-far * far);
}

/** Samples pixels by bilinear interpolation. Premultiplied colours leave no visible edge. */
function sample(pixels: Uint8Array, channels: number, { width, height }: Still, x: number, y: number, into: number[]) {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const [dx, dy] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))];
  const at = (top * width + left) * channels;
  const below = at + width * channels;
  for (let channel = 0; channel < channels; channel += 1) {
    const above = (pixels[at + channel] as number) * (1 - dx) + (pixels[at + channels + channel] as number) * dx;
    const under = (pixels[below + channel] as number) * (1 - dx) + (pixels[below + channels + channel] as number) * dx;
    into[channel] = above * (1 - dy) + under * dy;
  }
}
