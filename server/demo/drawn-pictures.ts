import { z } from "zod";
import type { GarmentImage } from "../../demo/garments/garment-image.ts";
import type { FindOriginal, Original } from "../media/originals.ts";
import { drawAside } from "./draw-aside.ts";
import type { Drawing } from "./drawing.ts";

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
export function drawnAddress({ kind, color, print, view, sleeve, length, seed }: GarmentImage): string {
  return `/media/demo/${[kind, color, print, view, sleeve ?? "any", length ?? "any", seed].join("/")}`;
}

const Themed = z.object({
  // The drawing knows six themes, and takes one of them for any other word.
  theme: z.string().regex(/^[a-z-]{1,40}$/),
  seed: z.coerce.number().int().min(0).max(100_000),
});

/** The picture at the head of a story, 16:10. */
export function articlePicture({ theme, seed }: z.infer<typeof Themed>): string {
  return `/media/demo-article/${theme}/${seed}`;
}

/** What is drawn below /media/, by the first part of its path: demo/…, demo-banner/{theme}/{seed}, demo-article/… */
export const drawnPictures: Record<string, FindOriginal> = {
  demo: async (path) => {
    const picture = readPicture(path);
    return picture && drawn({ of: "piece", picture });
  },
  "demo-banner": async (path) => {
    const themed = readThemed(path);
    return themed && drawn({ of: "banner", themed });
  },
  "demo-article": async (path) => {
    const themed = readThemed(path);
    return themed && drawn({ of: "article", themed });
  },
  "demo-default": async (path) => (path === "demo-default" ? drawn({ of: "default" }) : undefined),
};

/** Raise it when drawings change: pictures of the older ones are then no longer used. */
const version = "drawing 2";

function drawn(drawing: Drawing): Original {
  return { version, read: async () => Buffer.from(await drawAside(drawing)) };
}

export function readPicture(path: string): GarmentImage | undefined {
  const [, kind, color, print, view, sleeve, length, seed, more] = path.split("/");
  const read = Drawn.safeParse({ kind, color, print, view, sleeve: known(sleeve), length: known(length), seed });
  return read.success && more === undefined ? read.data : undefined;
}

function readThemed(path: string) {
  const [, theme, seed, more] = path.split("/");
  const read = Themed.safeParse({ theme, seed });
  return read.success && more === undefined ? read.data : undefined;
}

function known(part: string | undefined): string | undefined {
  return part === "any" ? undefined : part;
}
