/** A piece as a still picture: its cloth and shadow on nothing, over its paper. RGBA and RGB of one size. */
export type Still = { width: number; height: number; garment: Uint8Array; background: Uint8Array };
/** Where the camera looks: the middle of what it sees, as shares of the picture, and how close it is. */
export type Camera = { x: number; y: number; zoom: number };
/** How the cloth moves: from which height down it is free (share of the picture), and how far its hem swings (pixels of the frame). */
export type Sway = { from: number; swing: number };

/** One frame, RGB: the cloth swings as from a hanger, its folds take the light by turns, and a sheen passes over it. */
export function renderFrame(
  still: Still,
  camera: Camera,
  sway: Sway,
  turn: number,
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
      const [shift, slope] = swung(x / still.width, free, turn);
      sample(still.garment, 4, still, x + shift * sway.swing * scale, y, garment);
      sample(still.background, 3, still, x, y, background);
      const cover = (garment[3] as number) / 255;
      const light = cover > 0.75 ? brightnessAt(x / still.width, y / still.height, slope * sway.swing, turn) : 1;
      const at = (row * frame.width + column) * 3;
      for (let part = 0; part < 3; part += 1) {
        const cloth = (garment[part] as number) * light;
        out[at + part] = Math.max(0, Math.min(255, cloth + (background[part] as number) * (1 - cover)));
      }
    }
  }
  return out;
}

const round = Math.PI * 2;

/** How far a point swings (−1 … 1) and how its cloth is turned by it: one long wave, and a ripple that runs to the hem. */
function swung(x: number, free: number, turn: number): [moved: number, slope: number] {
  const reach = free ** 1.5;
  const long = Math.sin(round * turn - free * 1.6);
  const ripple = round * (turn * 2 - free * 1.1 + x * 1.7);
  return [
    reach * (long + 0.32 * Math.sin(ripple)),
    reach * (0.5 * Math.cos(round * turn - free * 1.6) + Math.cos(ripple)),
  ];
}

/** A fold turned to the light is brighter; the sheen is a soft band that crosses once a round. */
function brightnessAt(x: number, y: number, slope: number, turn: number): number {
  const far = (x * 0.8 + y * 0.45 - (turn * 2.2 - 0.5)) / 0.16;
  return 1 + slope * 0.006 + 0.16 * Math.exp(-far * far);
}

/** Between four pixels; colours are premultiplied by their cover, so that no edge shows. */
function sample(pixels: Uint8Array, parts: number, { width, height }: Still, x: number, y: number, into: number[]) {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const [dx, dy] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))];
  const at = (top * width + left) * parts;
  const below = at + width * parts;
  for (let part = 0; part < parts; part += 1) {
    const above = (pixels[at + part] as number) * (1 - dx) + (pixels[at + parts + part] as number) * dx;
    const under = (pixels[below + part] as number) * (1 - dx) + (pixels[below + parts + part] as number) * dx;
    into[part] = above * (1 - dy) + under * dy;
  }
}
