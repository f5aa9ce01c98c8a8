import { createContext } from "react";
import { pictureWidths } from "#contract/picture-widths.ts";
import { usefulWidths } from "./useful-widths.ts";

/** Other hosts whose pictures the shop serves too, from its settings. */
export const PictureHosts = createContext<readonly string[]>([]);

type PictureSource = { src: string; srcSet?: string };

/**
 * What an image element needs for a picture's address. The shop's own pictures are asked for as /media/{width}/{path};
 * their address may come with a width or without one. So are those of the hosts listed, as /media/{width}/remote/…; any
 * other address is left as it is.
 */
export function pictureSource(address: string, sizes = "", hosts: readonly string[] = []): PictureSource {
  const path = ownPath(address) ?? remotePath(address, hosts);
  if (path === undefined) return { src: address };
  const at = (width: number) => `/media/${width}/${path}`;
  const widths = usefulWidths(sizes);
  const usual = widths.findLast((width) => width <= 800) ?? 800;
  return { src: at(usual), srcSet: widths.map((width) => `${at(width)} ${width}w`).join(", ") };
}

// Only a width that is made is one: a shopkeeper's folder may be called 2026.
const own = new RegExp(`^/media/(?:(?:${pictureWidths.join("|")})/)?(.+)$`);

function ownPath(address: string): string | undefined {
  // A space would end an address in a srcset.
  return own.exec(address)?.[1]?.replaceAll(" ", "%20");
}

function remotePath(address: string, hosts: readonly string[]): string | undefined {
  if (hosts.length === 0 || !URL.canParse(address)) return undefined;
  const { protocol, host, pathname, search } = new URL(address);
  if (protocol !== "https:" || !hosts.includes(host)) return undefined;
  // A comma at an address's end would end it in a srcset.
  return `remote/${host}${pathname}${search}`.replaceAll(",", "%2C");
}
