import { imageWidths } from "#contract/image-widths.ts";

// Only a width that is made is one: a shopkeeper's folder may be called 2026.
const mediaUrlPattern = new RegExp(`^/media/(?:(${imageWidths.join("|")})/)?(.+)$`, "s");

/**
 * The width that an address below /media/ asks for, and the path of the picture. A file's path is its name, in which the
 * address has signs (%20) for spaces and accents; what another host is asked for stays as it is written.
 */
export function parseMediaUrl(url: string): { width: number | undefined; path: string } | undefined {
  const [, width, encodedPath = ""] = mediaUrlPattern.exec(url) ?? [];
  const path = isRemote(encodedPath) ? encodedPath : decodePath(encodedPath.split("?")[0]!);
  // A sign must not make a file's name another host's.
  if (!path || isRemote(path) !== isRemote(encodedPath)) return undefined;
  return { width: width ? Number(width) : undefined, path };
}

/**
 * The path below /media/ of the picture that a product's address names: without a width, and another host's below
 * remote/, as web/ui/image-source.ts asks for it.
 */
export function toImagePath(imageUrl: string): string | undefined {
  if (imageUrl.startsWith("/media/")) return parseMediaUrl(imageUrl)?.path;
  const parsed = URL.parse(imageUrl);
  if (parsed?.protocol !== "https:") return undefined;
  return `remote/${parsed.host}${parsed.pathname}${parsed.search}`.replaceAll(",", "%2C");
}

const isRemote = (path: string) => path.startsWith("remote/");

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
