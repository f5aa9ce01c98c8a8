import { createContext } from "react";
import { imageWidths } from "#contract/values/image-widths.ts";

/** Where images and videos of the shop are requested (CDN_URL), without a trailing slash. Empty: from the shop itself. */
export const CdnContext = createContext("");

export type CdnImageFormat = "avif" | "webp" | "jpeg";

/** Width of an image whose URL names none, as on the server. In pixels. */
const defaultWidth = 1080;
/** Only generated widths count as a width: a merchant's folder may be called 2026. */
export const mediaUrl = new RegExp(`^/media/(?:(${imageWidths.join("|")})/)?(.+)$`);

/**
 * The URL of an image or video at the CDN; other URLs stay unchanged. It names the image's format, because most CDNs cache one
 * response for a URL, whatever the browser accepts. Every browser of the last years shows WebP.
 */
export function toCdnUrl(url: string, cdn: string, format: CdnImageFormat = "webp"): string {
  if (!cdn) return url;
  const [, width = defaultWidth, path] = mediaUrl.exec(url) ?? [];
  if (path) return `${cdn}/media/${width}.${format}/${path}`;
  return url.startsWith("/videos/") ? cdn + url : url;
}

/** For other sites: link previews, structured data. Some of them read only JPEG. */
export function toAbsoluteImageUrl(url: string, origin: string, cdn: string): string {
  const cdnUrl = toCdnUrl(url, cdn, "jpeg");
  return cdnUrl.startsWith("/") ? origin + cdnUrl : cdnUrl;
}
