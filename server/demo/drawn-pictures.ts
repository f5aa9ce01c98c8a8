import { z } from "zod";
import type { FindOriginal } from "../media/originals.ts";
import type { Picture } from "./pictures/picture.ts";

const Kind = z.enum([
  "saree",
  "kurta",
  "lehenga",
  "sherwani",
  "dress",
  "shirt",
  "t-shirt",
  "blouse",
  "jeans",
  "trousers",
  "skirt",
  "jacket",
  "coat",
  "sweater",
  "shoes",
  "sandals",
  "bag",
  "scarf",
  "cushion",
  "lamp",
  "vase",
  "headphones",
  "watch",
]);
const Drawn = z.object({
  kind: Kind,
  color: z.string().regex(/^[a-z]+$/),
  print: z.enum(["solid", "stripes", "checks", "floral", "block-print", "embroidered"]),
  view: z.enum(["front", "back", "detail", "folded"]),
  sleeve: z.enum(["sleeveless", "short", "three-quarter", "long"]).optional(),
  length: z.enum(["short", "regular", "long"]).optional(),
  seed: z.coerce.number().int().min(0).max(100_000),
});

/** A drawn picture's address says all that is needed to draw it: nothing is stored. */
export function drawnAddress({ kind, color, print, view, sleeve, length, seed }: Picture): string {
  return `/media/demo/${[kind, color, print, view, sleeve ?? "any", length ?? "any", seed].join("/")}`;
}

export const drawnPicture: FindOriginal = async (path) => {
  const [, kind, color, print, view, sleeve, length, seed] = path.split("/");
  const read = Drawn.safeParse({ kind, color, print, view, sleeve: known(sleeve), length: known(length), seed });
  if (!read.success) return undefined;
  // A shop with its own pictures never needs the drawing.
  const { drawPicture } = await import("./pictures/draw.ts");
  return Buffer.from(drawPicture(read.data));
};

const Themed = z.object({
  theme: z.string().regex(/^[a-z-]{1,40}$/),
  seed: z.coerce.number().int().min(0).max(100_000),
});

/** demo-banner/{theme}/{seed} */
export const drawnBanner: FindOriginal = async (path) => {
  const [, theme, seed] = path.split("/");
  const read = Themed.safeParse({ theme, seed });
  if (!read.success) return undefined;
  const { drawBanner } = await import("./pictures/draw.ts");
  return Buffer.from(drawBanner(read.data));
};

function known(part: string | undefined): string | undefined {
  return part === "any" ? undefined : part;
}
