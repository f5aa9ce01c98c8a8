import { z } from "zod";
import type { FindOriginal, Original } from "../../server/media/originals.ts";
import type { GarmentImage } from "../garments/garment-image.ts";
import { drawInWorker } from "./draw-in-worker.ts";
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
export function garmentImageUrl({ kind, color, print, view, sleeve, length, seed }: GarmentImage): string {
  return `/media/demo/${[kind, color, print, view, sleeve ?? "any", length ?? "any", seed].join("/")}`;
}

const Themed = z.object({
  // The drawing knows six themes, and takes one of them for any other word.
  theme: z.string().regex(/^[a-z-]{1,40}$/),
  seed: z.coerce.number().int().min(0).max(100_000),
});

/** The picture at the head of a story, 16:10. */
export function articleImageUrl({ theme, seed }: z.infer<typeof Themed>): string {
  return `/media/demo-article/${theme}/${seed}`;
}

/** What is drawn below /media/, by the first part of its path: demo/…, demo-banner/{theme}/{seed}, demo-article/… */
export const imageSources: Record<string, FindOriginal> = {
  demo: async (path) => {
    const image = parseGarmentPath(path);
    return image && toSourceImage({ of: "piece", image });
  },
  "demo-banner": async (path) => {
    const themed = parseThemedPath(path);
    return themed && toSourceImage({ of: "banner", themed });
  },
  "demo-article": async (path) => {
    const themed = parseThemedPath(path);
    return themed && toSourceImage({ of: "article", themed });
  },
  "demo-default": async (path) => (path === "demo-default" ? toSourceImage({ of: "default" }) : undefined),
};

/** Raise it when drawings change: pictures of the older ones are then no longer used. */
const version = "drawing 2";

function toSourceImage(drawing: Drawing): Original {
  return { version, read: async () => Buffer.from(await drawInWorker(drawing)) };
}

export function parseGarmentPath(path: string): GarmentImage | undefined {
  const [, kind, color, print, view, sleeve, length, seed, more] = path.split("/");
  const parsed = Drawn.safeParse({
    kind,
    color,
    print,
    view,
    sleeve: optionalPart(sleeve),
    length: optionalPart(length),
    seed,
  });
  return parsed.success && more === undefined ? parsed.data : undefined;
}

function parseThemedPath(path: string) {
  const [, theme, seed, more] = path.split("/");
  const parsed = Themed.safeParse({ theme, seed });
  return parsed.success && more === undefined ? parsed.data : undefined;
}

function optionalPart(part: string | undefined): string | undefined {
  return part === "any" ? undefined : part;
}
