import { createContext } from "react";
import { imageWidths } from "#contract/values/image-widths.ts";

/**
 * Base URL of the CDN for the shop's images and videos (CDN_URL), without a trailing slash. Empty if the shop itself
 * serves them.
 */
export const CdnContext = createContext("");

export type CdnImageFormat = "avif" | "webp" | "jpeg";

/** Width in pixels of an image whose URL contains no width. The server uses the same default. */
const defaultWidth = 1080;
/** Pattern of a media URL. Only generated widths count as a width, because a merchant's folder may be called 2026. */
export const mediaUrl = new RegExp(`^/media/(?:(${imageWidths.join("|")})/)?(.+)$`);

/**
 * The URL of an image or video at the CDN. Other URLs stay unchanged. The URL contains the image's format, because most
 * CDNs cache one response for a URL, regardless of the formats that the browser accepts. All current browsers support
 * WebP.
 */
export function toCdnUrl(url: string, cdn: string, format: CdnImageFormat = "webp"): string {
  if (!cdn) return url;
  const [, width = defaultWidth, path] = mediaUrl.exec(url) ?? [];
  if (path) return `${cdn}/media/${width}.${format}/${path}`;
  return url.startsWith("/videos/") ? cdn + url : url;
}

/**
 * The absolute URL of an image for other sites, in link previews and structured data. Some of these sites read only
 * JPEG.
 */
export function toAbsoluteImageUrl(url: string, origin: string, cdn: string): string {
  const cdnUrl = toCdnUrl(url, cdn, "jpeg");
  return cdnUrl.startsWith("/") ? origin + cdnUrl : cdnUrl;
}
