/** The widths a picture is made in, in pixels; web/ui/picture-source.ts offers the same ones to the browser. */
export const widths: readonly number[] = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920];

export const formats = ["avif", "webp", "jpeg"] as const;
export type Format = (typeof formats)[number];

/** The smallest format that the browser says it reads. */
export function formatFor(accept = ""): Format {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}
