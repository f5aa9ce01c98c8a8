import { createContext } from "react";
import { pictureWidths } from "#contract/picture-widths.ts";
import { srcSetWidths } from "./srcset-widths.ts";

/** Other hosts whose pictures the shop serves too, from its settings. */
export const RemoteImageHosts = createContext<readonly string[]>([]);

type ImageSource = { src: string; srcSet?: string };

/**
 * What an image element needs for a picture's address. The shop's own pictures are asked for as /media/{width}/{path};
 * their address may come with a width or without one. So are those of the hosts listed, as /media/{width}/remote/…; any
 * other address is left as it is.
 */
export function getImageSource(url: string, sizes = "", remoteHosts: readonly string[] = []): ImageSource {
  const path = findMediaPath(url) ?? findRemotePath(url, remoteHosts);
  if (path === undefined) return { src: url };
  const urlAt = (width: number) => `/media/${width}/${path}`;
  const widths = srcSetWidths(sizes);
  const defaultWidth = widths.findLast((width) => width <= 800) ?? 800;
  return { src: urlAt(defaultWidth), srcSet: widths.map((width) => `${urlAt(width)} ${width}w`).join(", ") };
}

// Only a width that is made is one: a shopkeeper's folder may be called 2026.
const mediaUrl = new RegExp(`^/media/(?:(?:${pictureWidths.join("|")})/)?(.+)$`);

function findMediaPath(url: string): string | undefined {
  // A space would end an address in a srcset.
  return mediaUrl.exec(url)?.[1]?.replaceAll(" ", "%20");
}

function findRemotePath(url: string, remoteHosts: readonly string[]): string | undefined {
  if (remoteHosts.length === 0 || !URL.canParse(url)) return undefined;
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol !== "https:" || !remoteHosts.includes(host)) return undefined;
  // A comma at an address's end would end it in a srcset.
  return `remote/${host}${pathname}${search}`.replaceAll(",", "%2C");
}
