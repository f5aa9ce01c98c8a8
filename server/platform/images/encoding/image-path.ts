import { imageWidths } from "#contract/values/image-widths.ts";
import { type ImageFormat, imageFormats } from "./image-formats.ts";

/** Only the offered widths are matched as a width, because the merchant's folder may be called 2026. */
const mediaUrlPattern = new RegExp(
  `^/media/(?:(${imageWidths.join("|")})(?:\\.(${imageFormats.join("|")}))?/)?(.+)$`,
  "s",
);

type MediaUrl = {
  width: number | undefined;
  /**
   * The format in the URL. Undefined: the format depends on the browser's Accept header. URLs for a CDN name the
   * format, because most CDNs ignore Accept.
   */
  format: ImageFormat | undefined;
  path: string;
};

/**
 * Parses /media/{path}, /media/{width}/{path} or /media/{width}.{format}/{path}. The path of a local file is
 * percent-decoded; the path of another host's image stays as it is.
 */
export function parseMediaUrl(url: string): MediaUrl | undefined {
  const [, width, formatName, encodedPath = ""] = mediaUrlPattern.exec(url) ?? [];
  const [withoutQuery = ""] = encodedPath.split("?");
  const path = isRemote(encodedPath) ? encodedPath : decodePath(withoutQuery);
  // Percent-encoding must not turn a local file's path into another host's (%72emote/…).
  if (!path || isRemote(path) !== isRemote(encodedPath)) return undefined;
  const format = imageFormats.find((name) => name === formatName);
  return { width: width ? Number(width) : undefined, format, path };
}

/**
 * Converts the image URL of a product to the image's path below /media/, without a width. Images of other hosts are below
 * remote/, as web/ui/images/image-source.ts requests them.
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
    // Clients can request any URL: invalid percent-encoding, such as %ZZ, throws a URIError and names no image.
    return undefined;
  }
}
