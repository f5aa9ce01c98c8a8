import { z } from "zod";
import { type GarmentImage, kinds, lengths, prints, sheens, sleeves, type Themed, views } from "#garment-drawings";

const Seed = z.coerce.number().int().min(0).max(100_000);
const GarmentPath = z.object({
  kind: z.enum(kinds),
  color: z.string().regex(/^[a-z]+$/),
  print: z.enum(prints),
  view: z.enum(views),
  sleeve: z.enum(sleeves).optional(),
  length: z.enum(lengths).optional(),
  seed: Seed,
  sheen: z.enum(sheens).optional(),
});
// Unknown themes are drawn as one of the six known ones.
const ThemedPath = z.object({ theme: z.string().regex(/^[a-z-]{1,40}$/), seed: Seed });

/**
 * The URL of a drawing. It has all parameters of the drawing, so that nothing is stored. An undefined sheen is left
 * out.
 */
export function garmentImageUrl({ kind, color, print, view, sleeve, length, seed, sheen }: GarmentImage): string {
  const parts = [kind, color, print, view, sleeve ?? "any", length ?? "any", seed, ...(sheen ? [sheen] : [])];
  return `/media/demo/${parts.join("/")}`;
}

/** A wide image for the top of a page, 12:5. */
export function bannerImageUrl({ theme, seed }: Themed): string {
  return `/media/demo-banner/${theme}/${seed}`;
}

/** The image of an article, 16:10. */
export function articleImageUrl({ theme, seed }: Themed): string {
  return `/media/demo-article/${theme}/${seed}`;
}

/** @param path below /media/ */
export function parseGarmentPath(path: string): GarmentImage | undefined {
  const [, kind, color, print, view, sleeve, length, seed, sheen, more] = path.split("/");
  const parameters = { kind, color, print, view, sleeve: withoutAny(sleeve), length: withoutAny(length), seed, sheen };
  const parsed = GarmentPath.safeParse(parameters);
  return parsed.success && more === undefined ? parsed.data : undefined;
}

/** @param path below /media/ */
export function parseThemedPath(path: string): Themed | undefined {
  const [, theme, seed, more] = path.split("/");
  const parsed = ThemedPath.safeParse({ theme, seed });
  return parsed.success && more === undefined ? parsed.data : undefined;
}

function withoutAny(part: string | undefined): string | undefined {
  return part === "any" ? undefined : part;
}
