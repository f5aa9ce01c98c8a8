import type { SiteSettings } from "#contract/content/settings.ts";
import { shareImageSize, toShareImageUrl } from "#contract/values/share-images.ts";
import { toAbsoluteImageUrl } from "../../ui/images/cdn-url.ts";

/** An image for shared links. Its size is known only if the image is made for shared links. */
export type ShareImage = { url: string; alt: string; size?: { width: number; height: number } };

/**
 * An image that the server draws in the size of shared links. `content`: all values that the image shows, so that a
 * changed value changes the URL.
 */
export function toDrawnImage(name: string, content: readonly unknown[], alt: string): ShareImage {
  return { url: toShareImageUrl(name, hash(JSON.stringify(content))), alt, size: shareImageSize };
}

/**
 * An image that the server crops to the size of shared links. An image that the server may not fetch is used unchanged.
 */
export function toCutImage(name: string, url: string, alt: string, { pictureHosts }: SiteSettings): ShareImage {
  const isFetched = url.startsWith("/media/") || pictureHosts.includes(URL.parse(url)?.host ?? "");
  return isFetched ? toDrawnImage(name, [url], alt) : { url, alt };
}

/** The shop's image from the settings, or else the default image. */
export function toShopImage(settings: SiteSettings): ShareImage {
  const { image, app_title } = settings;
  if (image) return toCutImage("home", image, app_title, settings);
  return { url: "/default-share.png", alt: app_title, size: shareImageSize };
}

export function toAbsoluteShareUrl(url: string, origin: string, cdn: string): string {
  // This URL already contains the format.
  if (url.startsWith("/media/1440.jpeg/")) return (cdn || origin) + url;
  return toAbsoluteImageUrl(url, origin, cdn);
}

/** FNV-1a hash of 32 bits. It only has to give another text another URL; no security depends on it. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
