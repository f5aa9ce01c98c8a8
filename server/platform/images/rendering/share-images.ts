import type { MediaStore } from "../../media/media-store.ts";
import type { SharedImages } from "./image-cache.ts";

/** Rendered images in the media store. If it is unavailable, images are rendered as if it had none. */
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
