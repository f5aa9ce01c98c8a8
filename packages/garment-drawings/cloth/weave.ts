import { hexToRgb } from "../base/colors.ts";
import { pngDataUrl, type Rgba } from "../base/png.ts";
import { noise, type Random } from "../base/random.ts";

export type Weave = "plain" | "linen" | "twill" | "silk" | "knit" | "leather" | "smooth";

/** The side of a tile in pixels. In a close-up (`NEAR_SIZE`) a tile shows the same cloth in more pixels. */
const SIZE = 120;
const NEAR_SIZE = 240;

/** A small repeating tile of threads. Light and dark are translucent, so it suits any colour and print. */
export function weaveTile(
  weave: Weave,
  fine: boolean,
  random: Random,
  deep: string,
  light: string,
  pale: boolean,
): string {
  const salt = Math.floor(random.next() * 9999);
  const size = fine ? NEAR_SIZE : SIZE;
  const threads = fine ? NEAR_THREADS[weave] : THREADS[weave];
  const pixels = new Uint8Array(size * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const value = threads(x, y, fine ? 4 : 1, salt);
      pixels[y * size + x] = Math.max(0, Math.min(15, Math.round(8 + value * 7)));
    }
  }
  const strength = Math.min(0.8, STRENGTH[weave] * (fine ? (weave === "silk" ? 2.2 : 1.5) : 1)) * (pale ? 0.6 : 1);
  return pngDataUrl(size, size, pixels, levels(deep, light, strength));
}

/** Width of a tile in units. */
export function weaveSpan(fine: boolean): number {
  return fine ? NEAR_SIZE / 4 : SIZE;
}

const STRENGTH: Record<Weave, number> = {
  plain: 0.3,
  linen: 0.42,
  twill: 0.42,
  silk: 0.2,
  knit: 0.55,
  leather: 0.34,
  smooth: 0.1,
};

function levels(deep: string, light: string, strength: number): Rgba[] {
  const [dark, bright] = [hexToRgb(deep), hexToRgb(light)];
  return Array.from({ length: 16 }, (_, level) => {
    const distance = (level - 8) / 8;
    const color = distance < 0 ? dark : bright;
    return [color[0], color[1], color[2], Math.round(255 * Math.abs(distance) * strength)];
  });
}

type Threads = (x: number, y: number, scale: number, salt: number) => number;

/** Noise that repeats with the tile. */
function grain(x: number, y: number, salt: number): number {
  return noise((x % SIZE) * 0.97, (y % SIZE) * 0.97, salt) * 2 - 1;
}

/** Strength of a thread, constant along it. */
function thread(index: number, salt: number): number {
  return noise(index + 0.5, 0.5, salt) * 2 - 1;
}

const plain: Threads = (x, y, scale, salt) => {
  const period = 3 * scale;
  const [column, row] = [Math.floor(x / period), Math.floor(y / period)];
  const over = (column + row) % 2 === 0;
  const across = Math.sin(((((over ? x : y) % period) + 0.5) / period) * Math.PI) - 0.55;
  return across * 0.6 + (over ? thread(column, salt) : thread(row, salt + 1)) * 0.14 + grain(x, y, salt) * 0.4;
};

const linen: Threads = (x, y, scale, salt) => {
  const slub = noise(x / (20 * scale), Math.floor(y / (2.5 * scale)) + 0.5, salt + 4, 6 / scale);
  const slubDown = noise(Math.floor(x / (3 * scale)) + 0.5, y / (20 * scale), salt + 7, 6 / scale);
  return plain(x, y, scale, salt) * 0.7 + (slub - 0.5) * 0.34 + (slubDown - 0.5) * 0.18;
};

const twill: Threads = (x, y, scale, salt) => {
  const period = 5 * scale;
  const ridge = Math.sin((((x + y) % period) / period) * Math.PI * 2);
  return ridge * 0.5 + thread(Math.floor(x / (1.5 * scale)), salt) * 0.3 + grain(x, y, salt) * 0.4;
};

const silk: Threads = (x, y, scale, salt) =>
  (noise(x / (20 * scale), Math.floor(y / scale) + 0.5, salt, 6 / scale) - 0.5) * 1.3 +
  thread(Math.floor(x / (2 * scale)), salt) * 0.25 +
  grain(x, y, salt) * 0.2;

/** Columns of small V stitches. */
const knit: Threads = (x, y, scale, salt) => {
  const [width, tall] = [6 * scale, 5 * scale];
  const inside = (x % width) / width;
  const slant = Math.abs(inside - 0.5) * width * 0.9;
  const along = (((y - slant + tall * 4) % tall) / tall) * Math.PI;
  const edge = Math.min(inside, 1 - inside) < 0.1 || Math.abs(inside - 0.5) < 0.06 ? -0.55 : 0.1;
  return Math.sin(along) * 0.75 - 0.5 + edge + grain(x, y, salt) * 0.3;
};

const leather: Threads = (x, y, scale, salt) => {
  const cells = noise(x / (4 * scale), y / (4 * scale), salt, 30 / scale);
  return (1 - Math.abs(cells * 2 - 1)) * 0.9 - 0.7 + grain(x, y, salt) * 0.3;
};

const smooth: Threads = (x, y, _scale, salt) => grain(x, y, salt);

const THREADS: Record<Weave, Threads> = { plain, linen, twill, silk, knit, leather, smooth };

/** A round thread over or under another, twisted of fibres and dark where it dips. */
function yarn(along: number, across: number, over: boolean, fibre: number): number {
  const round = Math.sin(across * Math.PI) ** 0.7;
  const dip = Math.sin(along * Math.PI) ** 0.5;
  const twist = Math.sin((along * 2 + across * 1.4) * Math.PI * 2) * 0.12;
  return round * dip * (over ? 1.15 : 0.8) - 0.62 + twist + fibre * 0.16;
}

/** In a close-up, each thread of a plain weave goes visibly over and under others. @param wide pixels of a thread */
function nearPlain(x: number, y: number, wide: number, salt: number): number {
  const [column, row] = [Math.floor(x / wide), Math.floor(y / wide)];
  const [u, v] = [(x % wide) / wide, (y % wide) / wide];
  const over = (column + row) % 2 === 0;
  const fibre = noise(over ? x * 1.3 : x * 0.35, over ? y * 0.35 : y * 1.3, salt) * 2 - 1;
  const thickness = over ? thread(column, salt) : thread(row, salt + 1);
  return yarn(over ? v : u, over ? u : v, over, fibre) + thickness * 0.16;
}

const nearTwill: Threads = (x, y, _scale, salt) => {
  const wide = 10;
  const [column, row] = [Math.floor(x / wide), Math.floor(y / wide)];
  const [u, v] = [(x % wide) / wide, (y % wide) / wide];
  const over = (column + row) % 4 < 3;
  const end = (column + row) % 4;
  const along = over ? (end + v) / 3 : v;
  const fibre = noise(x * 1.2, y * 0.4, salt) * 2 - 1;
  return yarn(Math.min(0.98, Math.max(0.02, over ? along : u)), over ? u : v, over, fibre) + thread(column, salt) * 0.2;
};

/** In a close-up, silk is a plain weave of fine warp and lustrous, uneven weft. */
const nearSilk: Threads = (x, y, scale, salt) => nearPlain(x, y, 6, salt) * 0.5 + silk(x, y, scale, salt) * 0.9;

const nearLinen: Threads = (x, y, _scale, salt) => {
  const slub = noise(x / 60, Math.floor(y / 12) + 0.5, salt + 4, 4) - 0.5;
  return nearPlain(x, y, 12, salt) + slub * 0.8;
};

const NEAR_THREADS: Record<Weave, Threads> = {
  ...THREADS,
  plain: (x, y, _scale, salt) => nearPlain(x, y, 10, salt),
  linen: nearLinen,
  twill: nearTwill,
  silk: nearSilk,
};
