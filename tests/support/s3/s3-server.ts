import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { checkSignature, type S3Credentials, sha256 } from "./s3-signature.ts";

type StoredObject = { content: Buffer; etag: string; type: string };
type S3ServerOptions = { port?: number; bucket?: string; credentials?: S3Credentials };

/** A server with the part of S3's protocol that the shop uses. It checks every signature, as S3 does. */
export type S3Server = {
  url: string;
  /** The environment variables with which a shop uses this server. */
  environment: Record<string, string>;
  objects: Map<string, StoredObject>;
  /** Method and key of every request that was signed correctly. */
  requests: string[];
  /** From now on, the server answers all requests with this status, or not at all ("hang"), or as usual (undefined). */
  fail(how: number | "hang" | undefined): void;
  close(): Promise<void>;
};

/** The maximum of keys in one response. It is small, so that tests page through listings. */
const maxKeys = 3;
const s3Credentials: S3Credentials = {
  accessKeyId: "AKIATEST",
  secretAccessKey: "a secret for tests alone",
  region: "ap-south-1",
};

export async function startS3Server({
  port = 0,
  bucket = "media-bucket",
  credentials = s3Credentials,
}: S3ServerOptions = {}): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  let failure: number | "hang" | undefined;

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const content = await buffer(request);
    if (failure === "hang") return;
    if (failure) return sendError(response, failure, "InternalError");
    const code = checkSignature(request, credentials, new Date());
    if (code) return sendError(response, 403, code);
    const payloadHash = request.headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD";
    if (payloadHash !== "UNSIGNED-PAYLOAD" && payloadHash !== sha256(content))
      return sendError(response, 400, "XAmzContentSHA256Mismatch");
    const url = new URL(request.url ?? "", "http://s3");
    const [, bucketName, key = ""] = /^\/([^/]+)(?:\/(.*))?$/.exec(decodeURIComponent(url.pathname)) ?? [];
    if (bucketName !== bucket) return sendError(response, 404, "NoSuchBucket");
    requests.push(`${request.method} ${key}`);
    if (key === "") return sendListing(response, objects, url.searchParams);
    if (request.method === "PUT") {
      const etag = `"${createHash("md5").update(content).digest("hex")}"`;
      objects.set(key, { content, etag, type: request.headers["content-type"] ?? "binary/octet-stream" });
      return response.writeHead(200, { etag }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return sendError(response, 404, "NoSuchKey");
    return sendObject(request, response, object);
  }

  const server = createServer((request, response) => {
    // A client that disconnects ends its upload with an error.
    respond(request, response).catch(() => response.destroy());
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    environment: {
      MEDIA_URL: `s3://${bucket}/shop?endpoint=${url}&region=${credentials.region}`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    objects,
    requests,
    fail(how) {
      failure = how;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function sendObject(request: IncomingMessage, response: ServerResponse, { content, etag, type }: StoredObject) {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const body = start === undefined ? content : content.subarray(Number(start), Number(end) + 1);
  response.writeHead(start === undefined ? 200 : 206, { etag, "content-type": type, "content-length": body.length });
  return response.end(request.method === "HEAD" ? undefined : body);
}

function sendListing(response: ServerResponse, objects: Map<string, StoredObject>, query: URLSearchParams) {
  const [prefix, after] = [query.get("prefix") ?? "", query.get("continuation-token") ?? ""];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after.replace(/^<&/, "")).sort();
  const page = keys.slice(0, maxKeys);
  const isTruncated = keys.length > page.length;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${objects.get(key)?.content.length}</Size></Contents>`,
  );
  // The token has characters that XML escapes, as S3's tokens may have.
  const token = isTruncated ? `<NextContinuationToken>&lt;&amp;${page.at(-1)}</NextContinuationToken>` : "";
  const xml = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${contents.join("")}</ListBucketResult>`;
  return response.writeHead(200, { "content-type": "application/xml" }).end(xml);
}

function sendError(response: ServerResponse, status: number, code: string) {
  const xml = `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
  return response.writeHead(status, { "content-type": "application/xml" }).end(xml);
}
