const formats = ["avif", "webp", "jpeg"] as const;
export type Format = (typeof formats)[number];

/** The smallest format that the browser says it reads; "image/*" is said by some that read neither of the small ones. */
export function formatFor(accept = ""): Format {
  const read = new Set(accept.toLowerCase().split(",").filter(isWanted).map(typeOf));
  return formats.find((format) => read.has(`image/${format}`)) ?? "jpeg";
}

/** "q=0" means: not this one. */
function isWanted(part: string): boolean {
  return !/;\s*q=0(\.0*)?\s*(;|$)/.test(part);
}
function typeOf(part: string): string {
  return part.split(";")[0]!.trim();
}
