import { createHash } from "node:crypto";
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { Refusal } from "#contract/http/errors.ts";
import { ConcurrencyLimit } from "../http/limits/concurrency-limit.ts";
import type { MediaContent } from "./media-store.ts";
import type { S3Config } from "./s3-config.ts";

export type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** The key without the bucket's prefix. Empty: the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  content?: MediaContent;
};
/** `body` is empty for HEAD. */
export type S3Response = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

/** A store that sends nothing for this long counts as unavailable. Milliseconds. */
const idleTimeoutMs = 5_000;
/**
 * The same timeout for streams. It is longer, because a store needs time for a large file, and a video waits for its
 * player. Milliseconds.
 */
const streamIdleTimeoutMs = 120_000;
const attempts = 3;
const retryDelayMs = 100;
const unavailableMessage = "Pictures cannot be read for a moment. Please try again.";

/** Sends signed requests to one bucket. Redirects are not followed: the operator has named the host. */
export class S3Client {
  readonly #config: S3Config;
  readonly #agent: HttpAgent;
  readonly #open: typeof requestHttp;
  // A burst of uncached images must not open a thousand sockets or hold a thousand images in memory.
  readonly #limit = new ConcurrencyLimit(32, 2000, unavailableMessage);

  constructor(config: S3Config) {
    this.#config = config;
    const isSecure = config.endpoint.startsWith("https:");
    this.#agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true });
    this.#open = isSecure ? requestHttps : requestHttp;
  }

  /**
   * Sends a request, and repeats it while the store is unavailable, because all requests are idempotent. Streamed
   * content cannot be sent again. Rejects with a Refusal (503) if the last attempt fails. `maxBytes` limits the
   * response.
   */
  async send(request: S3Request, maxBytes = 1024 ** 2): Promise<S3Response> {
    const isRepeatable = request.content === undefined || Buffer.isBuffer(request.content);
    for (let attempt = 1; ; attempt++) {
      const response = await this.#limit.run(() => this.#receive(request, maxBytes));
      if (response) return response;
      if (attempt === attempts || !isRepeatable) throw unavailable();
      await wait(retryDelayMs * 2 ** attempt * (0.5 + Math.random()));
    }
  }

  /** Streams an object or a part of it, at the reader's speed. */
  async stream(request: S3Request): Promise<{ status: number; body: Readable }> {
    const response = await this.#request(request).catch(returnUnavailable);
    response?.setTimeout(streamIdleTimeoutMs);
    if (!response || isUnavailableStatus(response.statusCode)) {
      response?.destroy();
      throw unavailable();
    }
    return { status: response.statusCode ?? 0, body: response };
  }

  /** A URL with which a browser can send this request until `expiresInSeconds` have passed. */
  async presign(
    request: S3Request,
    expiresInSeconds: number,
  ): Promise<{ url: string; headers: Record<string, string> }> {
    const url = this.#toUrl(request);
    url.searchParams.set("X-Amz-Expires", String(expiresInSeconds));
    const signer = this.#createSigner(request, url, { signQuery: true, allHeaders: true });
    const signed = await signer.sign();
    // Browsers set Content-Length themselves.
    const { "content-length": _, ...headers } = Object.fromEntries(signed.headers);
    return { url: signed.url.href, headers };
  }

  close() {
    this.#agent.destroy();
  }

  /** Undefined if the store is unavailable. */
  async #receive(request: S3Request, maxBytes: number): Promise<S3Response | undefined> {
    try {
      const response = await this.#request(request);
      const { statusCode: status = 0, headers } = response;
      if (isUnavailableStatus(status)) {
        response.destroy();
        return undefined;
      }
      return { status, headers, body: await readBody(response, maxBytes) };
    } catch (error) {
      // A network error means that the store is unavailable. Other errors, such as a file that is too large, are not
      // repeated.
      return returnUnavailable(error);
    }
  }

  async #request(request: S3Request): Promise<IncomingMessage> {
    const { content } = request;
    const { url, headers } = await this.#createSigner(request, this.#toUrl(request)).sign();
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sent = this.#open(url, { method: request.method, headers: Object.fromEntries(headers), agent: this.#agent });
    const stream = content && !Buffer.isBuffer(content) ? content.stream : undefined;
    sent.setTimeout(stream ? streamIdleTimeoutMs : idleTimeoutMs, () => sent.destroy(timeoutError()));
    sent.once("response", resolve);
    // This listener stays, because an error may follow the response and would end the process without a listener.
    sent.on("error", reject);
    // The error that ends the upload ends the request, too.
    if (stream) pipeline(stream, sent).catch(reject);
    else sent.end(content);
    return promise;
  }

  #createSigner(request: S3Request, url: URL, options: { signQuery?: boolean; allHeaders?: boolean } = {}) {
    const { accessKeyId, secretAccessKey, sessionToken, region } = this.#config;
    return new AwsV4Signer({
      method: request.method,
      url: url.href,
      headers: toHeaders(request, options.signQuery),
      accessKeyId,
      secretAccessKey,
      ...(sessionToken ? { sessionToken } : {}),
      service: "s3",
      region,
      ...options,
    });
  }

  #toUrl({ key, query = {} }: S3Request): URL {
    const { bucket, prefix, endpoint, pathStyle } = this.#config;
    const path = key === "" ? [] : `${prefix}${key}`.split("/").map(encodeSegment);
    const url = new URL(`${endpoint}/${[...(pathStyle ? [bucket] : []), ...path].join("/")}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }
}

/** Stricter than encodeURIComponent, as the signature requires. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/[!'()*]/g, toPercentCode);
}

const toPercentCode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The body of a stream is not hashed: it would have to be read twice. */
function toHeaders({ headers = {}, content }: S3Request, isPresigned = false): Record<string, string> {
  if (isPresigned) return headers;
  const own = { "accept-encoding": "identity", ...headers };
  if (content && !Buffer.isBuffer(content))
    return { ...own, "content-length": String(content.size), "x-amz-content-sha256": "UNSIGNED-PAYLOAD" };
  const bytes = content ?? Buffer.alloc(0);
  const length = content ? { "content-length": String(bytes.length) } : {};
  return { ...own, ...length, "x-amz-content-sha256": sha256(bytes) };
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

const isUnavailableStatus = (status = 0) => status === 429 || status >= 500;

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  let bytes = 0;
  async function* limit(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Refusal("too_large", "This picture's file is too large.");
      yield chunk;
    }
  }
  return buffer(Readable.from(limit(response)));
}

const timeoutError = () => Object.assign(new Error("The media store does not answer"), { code: "ETIMEDOUT" });

/** Returns after an error of the network, which has a code, and rethrows all other errors. */
function returnUnavailable(error: unknown): undefined {
  if (error instanceof Refusal || !(error instanceof Error) || !("code" in error)) throw error;
  return undefined;
}

function unavailable() {
  return new Refusal("unavailable", unavailableMessage, { retryAfter: 5 });
}
