import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { Refusal } from "#contract/http/errors.ts";
import type { App } from "../../http/app.ts";
import type { MediaStore } from "../../media/media-store.ts";
import { isSignedUpload, uploadPath } from "../../media/upload-signature.ts";
import { maxUploadBytes } from "./uploads.ts";

type UploadContext = { media: MediaStore; config: { jwtSecret: string }; now: () => Date };

const Params = z.object({ name: z.string().max(60) });
const Query = z.object({
  bytes: z.coerce.number().int().min(1).max(maxUploadBytes),
  type: z.string().max(60),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});

const interruptions = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"]);

/**
 * PUT /media-uploads/uploads/{name} receives the file for a URL that `signUpload` has returned, if the media are in a
 * folder. A bucket receives uploads itself. Only the signature authenticates: the URL is for one file of one size.
 */
export async function uploadRoutes(app: App, { media, config: { jwtSecret }, now }: UploadContext) {
  if (media.isShared) return;
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    // The body is not parsed or held in memory, but streamed to the disk.
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    const schema = { hide: true, params: Params, querystring: Query };
    scope.put(`${uploadPath}/uploads/:name`, { schema }, async (request, reply) => {
      const { bytes, type: contentType, expires, signature } = request.query;
      const key = `uploads/${request.params.name}`;
      const expiresAt = new Date(expires);
      if (!isSignedUpload(jwtSecret, key, { bytes, contentType, expiresAt }, signature) || expiresAt <= now())
        throw new Refusal("forbidden", "This upload is not allowed, or no longer.");
      // Node refuses a body that differs from its Content-Length.
      const { "content-length": length, "content-type": sentType } = request.headers;
      if (Number(length) !== bytes || sentType !== contentType)
        throw new Refusal("invalid", "This is not the file that was announced.");
      const body = request.body as IncomingMessage;
      await media.write(key, { stream: body, size: bytes }, contentType).catch((error: unknown) => {
        // A full disk is not the client's fault, and the same upload may succeed later.
        const isInterrupted = interruptions.has((error as { code?: string }).code ?? "");
        throw isInterrupted ? new Refusal("invalid", "The upload was interrupted.") : error;
      });
      return reply.code(204).send();
    });
  });
}
