import { createContext } from "react";
import { imageWidths } from "#contract/values/image-widths.ts";
import { getSrcSetWidths } from "./srcset-widths.ts";

/** Remote hosts whose images the shop proxies, from its settings. */
export const RemoteImageHosts = createContext<readonly string[]>([]);

type ImageSource = { src: string; srcSet?: string };

/**
 * The src and srcset of an image URL. The shop's own images, with or without a width in their URL, are requested as
 * /media/{width}/{path}; images of the remote hosts as /media/{width}/remote/{host}/{path}. Other URLs stay unchanged.
 */
export function getImageSource(url: string, sizes = "", remoteHosts: readonly string[] = []): ImageSource {
  const path = findMediaPath(url) ?? findRemotePath(url, remoteHosts);
  if (path === undefined) return { src: url };
  const urlAt = (width: number) => `/media/${width}/${path}`;
  const widths = getSrcSetWidths(sizes);
  const defaultWidth = widths.findLast((width) => width <= 800) ?? 800;
  return { src: urlAt(defaultWidth), srcSet: widths.map((width) => `${urlAt(width)} ${width}w`).join(", ") };
}

// Only generated widths count as a width: a merchant's folder may be called 2026.
const mediaUrl = new RegExp(`^/media/(?:(?:${imageWidths.join("|")})/)?(.+)$`);

function findMediaPath(url: string): string | undefined {
  // A space ends a URL in a srcset.
  return mediaUrl.exec(url)?.[1]?.replaceAll(" ", "%20");
}

function findRemotePath(url: string, remoteHosts: readonly string[]): string | undefined {
  if (remoteHosts.length === 0 || !URL.canParse(url)) return undefined;
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol !== "https:" || !remoteHosts.includes(host)) return undefined;
  // A trailing comma ends a URL in a srcset.
  return `remote/${host}${pathname}${search}`.replaceAll(",", "%2C");
}
