/** The size in pixels that social networks and messengers show without cropping. */
export const shareImageSize = { width: 1200, height: 630 };
/** The folder of share images below /media/. Media of the merchant in a folder with this name is not served. */
export const shareImageFolder = "_share";

/**
 * The URL of the image that shared links show, for `products/ID`, `articles/ID` or `home`. Networks cache an image by
 * its URL, so `version` changes together with the image.
 */
export function toShareImageUrl(name: string, version: string): string {
  // 1440 is the smallest offered width that does not reduce the image; images are never enlarged.
  return `/media/1440.jpeg/${shareImageFolder}/${name}.jpg?v=${version}`;
}
