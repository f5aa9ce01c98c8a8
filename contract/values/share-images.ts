/** The size that social networks and messengers show without cutting, in pixels. */
export const shareImageSize = { width: 1200, height: 630 };
/** Below /media/. Media of the merchant in a folder with this name is not served. */
export const shareImageFolder = "_share";

/**
 * The URL of the image that shared links show, for `products/ID`, `articles/ID` or `home`. Networks keep an image for as long as its
 * URL stays the same: `version` changes with what the image shows.
 */
export function toShareImageUrl(name: string, version: string): string {
  // The smallest offered width that does not reduce it; images are never enlarged.
  return `/media/1440.jpeg/${shareImageFolder}/${name}.jpg?v=${version}`;
}
