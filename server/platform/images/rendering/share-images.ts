import type { MediaStore } from "../../media/media-store.ts";
import type { SharedImages } from "./image-cache.ts";

/**
 * Shares rendered images through the media store. If the store is unavailable, images are rendered as if it had none.
 */
export function shareImages(media: MediaStore): SharedImages {
  const toKey = (name: string) => `pictures/${name}`;
  return {
    read: async (name) => {
      const bytes = await media.read(toKey(name)).catch(() => undefined);
      return bytes && bytes.length > 0 ? bytes : undefined;
    },
    has: async (name) => (await media.find(toKey(name))) !== undefined,
    write: (name, image) => media.write(toKey(name), image, "application/octet-stream"),
  };
}
