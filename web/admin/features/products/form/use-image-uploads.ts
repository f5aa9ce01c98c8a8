import { useRef, useState } from "react";
import { resizePhoto } from "../../../../ui/images/resize-photo.ts";
import { api } from "../../../state/api.ts";
import { newId } from "../../../state/new-id.ts";

export type Upload = { id: string; file: File; field: string; error: string | undefined };

/**
 * Sends images one after the other, so that each arrives soon on a slow connection. One that fails can be sent again; the server recognises
 * one that has arrived. `onAdded`: with the name of the list and the URL of an image that has arrived.
 */
export function useImageUploads(onAdded: (field: string, url: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const update = (id: string, error: string | undefined) =>
    setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, error } : upload)));
  const remove = (id: string) => setUploads((current) => current.filter((upload) => upload.id !== id));

  async function send({ id, file, field }: Upload) {
    // Any failure is shown at the image, with a button that sends it again.
    try {
      const photo = await resizePhoto(file).catch(() => {
        throw new Error("This browser cannot read it as an image. Choose a JPEG, PNG or WebP file.");
      });
      const { url } = await api.products.addImage({ photo: photo.slice(photo.indexOf(",") + 1) });
      onAdded(field, url);
      remove(id);
    } catch (error) {
      update(id, error instanceof Error ? error.message : String(error));
    }
  }

  function start(upload: Upload) {
    update(upload.id, undefined);
    queue.current = queue.current.then(() => send(upload));
  }

  return {
    uploads,
    isUploading: uploads.some(({ error }) => error === undefined),
    add(field: string, files: readonly File[]) {
      const added = files.map((file) => ({ id: newId(), file, field, error: undefined }));
      setUploads((current) => [...current, ...added]);
      for (const upload of added) queue.current = queue.current.then(() => send(upload));
    },
    retry: start,
    remove,
  };
}
export type ImageUploads = ReturnType<typeof useImageUploads>;
