const formats = ["avif", "webp", "jpeg"] as const;
export type ImageFormat = (typeof formats)[number];

/** The smallest format that the browser says it reads; "image/*" is said by some that read neither of the small ones. */
export function negotiateFormat(accept = ""): ImageFormat {
  const accepted = new Set(accept.toLowerCase().split(",").filter(isAccepted).map(toMediaType));
  return formats.find((format) => accepted.has(`image/${format}`)) ?? "jpeg";
}

/** "q=0" means: not this one. */
function isAccepted(part: string): boolean {
  return !/;\s*q=0(\.0*)?\s*(;|$)/.test(part);
}
function toMediaType(part: string): string {
  return part.split(";")[0]!.trim();
}
