import { imageWidths } from "#contract/image-widths.ts";

// Only a width that is made is one: a shopkeeper's folder may be called 2026.
const own = new RegExp(`^/media/(?:(${imageWidths.join("|")})/)?(.+)$`, "s");

/**
 * The width that an address below /media/ asks for, and the path of the picture. A file's path is its name, in which the
 * address has signs (%20) for spaces and accents; what another host is asked for stays as it is written.
 */
export function ownPicture(address: string): { width: number | undefined; path: string } | undefined {
  const [, width, written = ""] = own.exec(address) ?? [];
  const path = isRemote(written) ? written : decoded(written.split("?")[0]!);
  // A sign must not make a file's name another host's.
  if (!path || isRemote(path) !== isRemote(written)) return undefined;
  return { width: width ? Number(width) : undefined, path };
}

/**
 * The path below /media/ of the picture that a product's address names: without a width, and another host's below
 * remote/, as web/ui/image-source.ts asks for it.
 */
export function picturePath(address: string): string | undefined {
  if (address.startsWith("/media/")) return ownPicture(address)?.path;
  const url = URL.parse(address);
  if (url?.protocol !== "https:") return undefined;
  return `remote/${url.host}${url.pathname}${url.search}`.replaceAll(",", "%2C");
}

const isRemote = (path: string) => path.startsWith("remote/");

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
