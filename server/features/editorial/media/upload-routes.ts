import type { FastifyReply } from "fastify";
import { z } from "zod";
import { UploadParams } from "#contract/admin/content/media.ts";
import { maxUploadChunkBytes } from "#contract/admin/content/media-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { addChunk, cancelUpload, getUpload, startUpload } from "./uploads.ts";

/** The version of the tus protocol (tus.io), with its extensions creation, expiration and termination. */
const protocol = { "tus-resumable": "1.0.0" };
const path = "/api/v1/admin/media/uploads";
const config = { staffAccess: "products:write or content:write" } as const;

const Bytes = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const StartHeaders = z.object({ "upload-length": Bytes.min(1), "upload-metadata": z.string().max(2000).default("") });
const ChunkHeaders = z.object({ "upload-offset": Bytes });

/** Resumable uploads, as any client of the tus protocol sends them. */
export async function mediaUploadRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });
  app.post(
    "/admin/media/uploads",
    { config, schema: { ...call("Begin an upload of an image (tus protocol)"), headers: StartHeaders } },
    async ({ staff, headers }, reply) => {
      const name = findFileName(headers["upload-metadata"]);
      const { id, expiresAt } = await startUpload(context, staff, { name, bytes: headers["upload-length"] });
      reply.code(201).headers({ ...protocol, location: `${path}/${id}`, "upload-expires": expiresAt.toUTCString() });
      return reply.send();
    },
  );
  // Fastify also serves HEAD on this route, which the protocol uses.
  app.get(
    "/admin/media/uploads/:uploadId",
    { config, schema: { ...call("How much of an upload has arrived (tus protocol)"), params: UploadParams } },
    async ({ staff, params: { uploadId } }, reply) => {
      const { received, bytes, expires_at: expiresAt } = await getUpload(context, staff, uploadId);
      setProgress(reply, received).headers({ "upload-length": bytes, "upload-expires": expiresAt.toUTCString() });
      return reply.send();
    },
  );
  app.delete(
    "/admin/media/uploads/:uploadId",
    { config, schema: { ...call("Cancel an upload (tus protocol)"), params: UploadParams } },
    async ({ staff, params: { uploadId } }, reply) => {
      await cancelUpload(context, staff, uploadId);
      return reply.code(204).headers(protocol).send();
    },
  );
  await app.register(async (chunks: App) => {
    const options = { parseAs: "buffer", bodyLimit: maxUploadChunkBytes } as const;
    chunks.addContentTypeParser("application/offset+octet-stream", options, (_request, body, done) => done(null, body));
    chunks.patch(
      "/admin/media/uploads/:uploadId",
      {
        config,
        schema: {
          ...call("Send the next bytes of an upload (tus protocol)"),
          params: UploadParams,
          headers: ChunkHeaders,
        },
      },
      async ({ staff, params: { uploadId }, headers, body }, reply) => {
        const bytes = body ?? Buffer.alloc(0);
        if (!Buffer.isBuffer(bytes))
          throw new Refusal("invalid", "The bytes should be application/offset+octet-stream.");
        const received = await addChunk(context, staff, { uploadId, start: headers["upload-offset"], bytes });
        return setProgress(reply, received).code(204).send();
      },
    );
  });
}

const setProgress = (reply: FastifyReply, received: number) =>
  reply.headers({ ...protocol, "upload-offset": received });

/** The metadata are pairs of a name and a value in base64: "filename a3VydGEuanBn,filetype …". */
function findFileName(metadata: string): string {
  const [, encoded = ""] = /(?:^|,)\s*filename ([A-Za-z0-9+/=]*)/.exec(metadata) ?? [];
  return Buffer.from(encoded, "base64").toString("utf8").replaceAll("\0", "");
}
