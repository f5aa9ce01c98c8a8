export const imageFormats = ["avif", "webp", "jpeg"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The smallest format that the browser lists by name. "image/*" is ignored, because some browsers that send it read neither AVIF nor WebP. */
export function negotiateFormat(accept = ""): ImageFormat {
  const accepted = new Set(accept.toLowerCase().split(",").filter(isAccepted).map(toMediaType));
  return imageFormats.find((format) => accepted.has(`image/${format}`)) ?? "jpeg";
}

/** "q=0" excludes a media type. */
function isAccepted(part: string): boolean {
  return !/;\s*q=0(\.0*)?\s*(;|$)/.test(part);
}
function toMediaType(part: string): string {
  const [mediaType = ""] = part.split(";");
  return mediaType.trim();
}
