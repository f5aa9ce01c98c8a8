/** The widths that the shop's picture service makes; server/media/picture-sizes.ts keeps the same list. */
export const pictureWidths = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920] as const;

type PictureSource = { src: string; srcSet?: string };

/**
 * What an image element needs for a picture's address. The shop's own pictures are asked for as /media/{width}/{path};
 * their address may come with a width or without one. Any other address is left as it is.
 */
export function pictureSource(address: string): PictureSource {
  const path = ownPath(address);
  if (path === undefined) return { src: address };
  const at = (width: number) => `/media/${width}/${path}`;
  return { src: at(800), srcSet: pictureWidths.map((width) => `${at(width)} ${width}w`).join(", ") };
}

function ownPath(address: string): string | undefined {
  return address.match(/^\/media\/(?:\d+\/)?(.+)$/)?.[1];
}
