import type { SiteSettings } from "#contract/content/settings.ts";
import { shareImageSize, toShareImageUrl } from "#contract/values/share-images.ts";
import { toAbsoluteImageUrl } from "../../ui/images/cdn-url.ts";

/** What shared links show. The size is only known of images that are made for it. */
export type ShareImage = { url: string; alt: string; size?: { width: number; height: number } };

/** An image in the size of shared links, as the server draws it. `content`: everything that it shows. */
export function toDrawnImage(name: string, content: readonly unknown[], alt: string): ShareImage {
  return { url: toShareImageUrl(name, hash(JSON.stringify(content))), alt, size: shareImageSize };
}

/** An image that the server cuts to the size of shared links; one that it may not fetch is shared as it is. */
export function toCutImage(name: string, url: string, alt: string, { pictureHosts }: SiteSettings): ShareImage {
  const isFetched = url.startsWith("/media/") || pictureHosts.includes(URL.parse(url)?.host ?? "");
  return isFetched ? toDrawnImage(name, [url], alt) : { url, alt };
}

/** The shop's own image, else that of the build. */
export function toShopImage(settings: SiteSettings): ShareImage {
  const { image, app_title } = settings;
  if (image) return toCutImage("home", image, app_title, settings);
  return { url: "/default-share.png", alt: app_title, size: shareImageSize };
}

export function toAbsoluteShareUrl(url: string, origin: string, cdn: string): string {
  // Its URL names the format already.
  if (url.startsWith("/media/1440.jpeg/")) return (cdn || origin) + url;
  return toAbsoluteImageUrl(url, origin, cdn);
}

/** FNV-1a, 32 bits: another text gets another URL, nothing depends on its secrecy. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
