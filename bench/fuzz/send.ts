import http from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FuzzRequest, RawRequest } from "./requests/fuzz-request.ts";

export type FuzzResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** The timeout of a request. It is longer than any of the shop's own time limits for a query. */
const timeoutMs = 30_000;
/** The time that a socket waits for the next bytes of a response to a malformed or half request. */
const rawTimeoutMs = 400;

export type Target = { port: number; agent: http.Agent };

/** Sends a request. Rejects if the connection ends without a response. */
export function sendRequest({ port, agent }: Target, request: FuzzRequest): Promise<FuzzResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<FuzzResponse>();
  const { method, url: path, body } = request;
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const headers = { ...toSendableHeaders(request.headers), ...length };
  const outgoing = http.request({ host: "127.0.0.1", port, agent, method, path: toSendablePath(path), headers });
  outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`No response in ${timeoutMs / 1000} s`)));
  outgoing.on("error", reject);
  outgoing.on("response", (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("error", reject);
    response.on("end", () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
    );
  });
  outgoing.end(body);
  return promise;
}

/**
 * Sends bytes over a socket. Returns everything that the shop sends until the shop or the time limit ends the
 * connection.
 */
export async function sendRaw({ port }: Target, { parts }: RawRequest): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  socket.on("data", (chunk) => chunks.push(chunk));
  // The shop may close the connection while the remaining parts are still being sent.
  socket.on("error", () => {});
  socket.on("close", () => resolve());
  for (const [index, part] of parts.entries()) {
    if (index > 0) await pause(10);
    socket.write(part);
  }
  socket.setTimeout(rawTimeoutMs, () => socket.destroy());
  await closed;
  return Buffer.concat(chunks).toString("latin1");
}

/** Encodes the characters that Node.js refuses to send in a path. */
const toSendablePath = (path: string) =>
  path.replace(/[^\x21-\xff]/g, (character) => encodeURIComponent(character.toWellFormed()));

/**
 * Converts values to UTF-8 bytes as Latin-1 characters, without the control characters that Node.js refuses to send.
 */
function toSendableHeaders(headers: FuzzRequest["headers"]): http.OutgoingHttpHeaders {
  const toSendable = (text: string) =>
    Buffer.from(text)
      .toString("latin1")
      .replace(/\p{Cc}/gu, "")
      .slice(0, 14_000);
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(toSendable) : toSendable(value),
    ]),
  );
}

/** A shell command that sends the request again. Long values are cut. */
export function toCurl(origin: string, { method, url, headers, body }: FuzzRequest): string {
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `-H ${quote(`${name}: ${one}`)}`),
  );
  const content = body === undefined || body.length === 0 ? [] : [`--data-binary ${quote(body)}`];
  const parts = ["curl -i --path-as-is -X", method, ...fields, ...content, quote(origin + url)];
  return parts.join(" ");
}

function quote(text: string | Buffer): string {
  const bytes = Buffer.from(text).subarray(0, 1000);
  if (/^[\x20-\x7e]*$/.test(bytes.toString("latin1")) && !bytes.includes("'")) return `'${bytes.toString("latin1")}'`;
  const escaped = [...bytes].map((byte) =>
    byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).padStart(2, "0")}`,
  );
  return `$'${escaped.join("")}'`;
}

/** Returns the response with its body decompressed. */
export function decompress(response: FuzzResponse): FuzzResponse {
  const coding = response.headers["content-encoding"];
  if (response.body.length === 0 || (coding !== "br" && coding !== "gzip")) return response;
  const body = coding === "br" ? brotliDecompressSync(response.body) : gunzipSync(response.body);
  const { "content-encoding": _, ...headers } = response.headers;
  return { ...response, headers, body };
}
