import type { DetailedError } from "tus-js-client";
import type { MediaImage } from "#contract/admin/content/media.ts";
import { mediaUploadsPath, uploadChunkBytes } from "#contract/admin/content/media-limits.ts";
import { api } from "../api.ts";
import { waitForSignIn } from "../session/sign-in-again.ts";

/** Delays before retries after a failure while the device is online, in milliseconds. */
const retryDelays = [500, 2000, 5000];

type Progress = (sent: number, total: number) => void;

/**
 * Sends a file to the media library in chunks (the tus protocol). An interrupted upload continues where it stopped. An
 * offline device waits until it is online. Rejects with the server's reason.
 */
export async function uploadImage(file: File, onProgress: Progress): Promise<MediaImage> {
  const url = await sendBytes(file, onProgress);
  const { image } = await api.media.finishUpload({ uploadId: url.slice(url.lastIndexOf("/") + 1) });
  return image;
}

async function sendBytes(file: File, onProgress: Progress): Promise<string> {
  const { Upload } = await import("tus-js-client");
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(file, {
    endpoint: mediaUploadsPath,
    chunkSize: uploadChunkBytes,
    retryDelays,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => navigator.onLine && isTemporary(error as DetailedError),
    onProgress: (sent, total) => onProgress(sent, total ?? file.size),
    onSuccess: () => resolve(upload.url ?? ""),
    async onError(error) {
      const status = (error as DetailedError).originalResponse?.getStatus();
      // Status 401 means that the session has ended.
      if (status === 401 && (await waitForSignIn("POST"))) upload.start();
      else if (navigator.onLine) reject(new Error(findReason(error as DetailedError)));
      else addEventListener("online", () => upload.start(), { once: true });
    },
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return promise;
}

/** Whether the error is temporary: no response, a conflict of two tabs, or a restarting server. */
function isTemporary({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return status === 0 || status === 409 || status >= 500;
}

function findReason({ originalResponse }: DetailedError): string {
  const body = originalResponse?.getBody();
  if (!body) return "The connection was interrupted. What has arrived is not lost.";
  try {
    return JSON.parse(body).message;
  } catch {
    // The response is a proxy's HTML.
    return "The shop cannot be reached at the moment. What has arrived is not lost.";
  }
}
