import { createContext } from "react";
import { type CdnImageFormat, mediaUrl } from "./cdn-url.ts";
import { getSrcSetWidths } from "./srcset-widths.ts";

/** Remote hosts whose images the shop proxies, from its settings. */
export const RemoteImageHosts = createContext<readonly string[]>([]);

type ImageSource = { src: string; srcSet?: string };

/**
 * The src and srcset of an image URL. The shop's own images, with or without a width in their URL, are requested as
 * /media/{width}/{path}. Images of the remote hosts are requested as /media/{width}/remote/{host}/{path}. Other URLs
 * stay unchanged. URLs at a CDN also contain the format.
 */
export function getImageSource(
  url: string,
  sizes = "",
  remoteHosts: readonly string[] = [],
  cdn = "",
  format: CdnImageFormat = "webp",
): ImageSource {
  const path = findMediaPath(url) ?? findRemotePath(url, remoteHosts);
  if (path === undefined) return { src: url };
  const widths = getSrcSetWidths(sizes);
  const defaultWidth = widths.findLast((width) => width <= 800) ?? 800;
  const urlAt = (width: number) => `${cdn}/media/${width}${cdn && `.${format}`}/${path}`;
  return { src: urlAt(defaultWidth), srcSet: widths.map((width) => `${urlAt(width)} ${width}w`).join(", ") };
}

function findMediaPath(url: string): string | undefined {
  // A space ends a URL in a srcset.
  return mediaUrl.exec(url)?.[2]?.replaceAll(" ", "%20");
}

function findRemotePath(url: string, remoteHosts: readonly string[]): string | undefined {
  if (remoteHosts.length === 0 || !URL.canParse(url)) return undefined;
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol !== "https:" || !remoteHosts.includes(host)) return undefined;
  // A trailing comma ends a URL in a srcset.
  return `remote/${host}${pathname}${search}`.replaceAll(",", "%2C");
}
