import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MediaImage } from "#contract/admin/content/media.ts";
import { listPendingFiles, removePendingFile, storePendingFile } from "../browser/pending-files.ts";
import { newId } from "../new-id.ts";
import { useStaff } from "../staff.ts";
import { prepareImage } from "./prepare-image.ts";
import { uploadImage } from "./upload-image.ts";

/** `sent` is the uploaded share, from 0 to 1. */
export type Upload = { id: string; file: File; field: string; sent: number; error: string | undefined };

/**
 * Uploads images one after the other, so that each is complete soon on a slow connection. Uploads of the same member
 * and page continue after a reload. `page` is the name of the page. `onAdded` gets the field to which the image
 * belongs.
 */
export function useImageUploads(page: string, onAdded: (field: string, image: MediaImage) => void) {
  // The key contains the member, so that another member in the same browser does not continue these uploads.
  const place = `${useStaff()._id}:${page}`;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const added = useEffectEvent(onAdded);
  const update = (id: string, change: Partial<Upload>) =>
    setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const remove = (id: string) => {
    setUploads((current) => current.filter((upload) => upload.id !== id));
    void removePendingFile(id);
  };

  async function send({ id, file, field }: Upload) {
    // Any failure is shown with the image, with a button that continues the upload.
    try {
      const image = await uploadImage(file, (sent, total) => update(id, { sent: total > 0 ? sent / total : 0 }));
      added(field, image);
      remove(id);
    } catch (error) {
      update(id, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  function start(upload: Upload) {
    update(upload.id, { error: undefined });
    queue.current = queue.current.then(() => send(upload));
  }

  function enqueue(started: readonly Upload[]) {
    setUploads((current) => [...current, ...started]);
    for (const upload of started) queue.current = queue.current.then(() => send(upload));
  }

  async function add(field: string, files: readonly File[]) {
    const started = files.map((file) => ({ id: newId(), file, field, sent: 0, error: undefined }));
    setUploads((current) => [...current, ...started]);
    for (const upload of started) {
      queue.current = queue.current.then(async () => {
        const file = await prepareImage(upload.file);
        await storePendingFile({ id: upload.id, place, field, file });
        await send({ ...upload, file });
      });
    }
  }

  const resume = useEffectEvent((files: Awaited<ReturnType<typeof listPendingFiles>>) =>
    enqueue(files.map(({ id, field, file }) => ({ id, field, file, sent: 0, error: undefined }))),
  );
  // The browser's storage is outside of React. Uploads that the last visit of the page has left unfinished continue.
  useEffect(() => {
    let isLeft = false;
    void listPendingFiles(place).then((files) => {
      if (!isLeft && files.length > 0) resume(files);
    });
    return () => {
      isLeft = true;
    };
  }, [place]);

  return {
    uploads,
    isUploading: uploads.some(({ error }) => error === undefined),
    add: (field: string, files: readonly File[]) => void add(field, files),
    retry: start,
    remove,
  };
}
export type ImageUploads = ReturnType<typeof useImageUploads>;
