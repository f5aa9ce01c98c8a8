import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, publicLookup } from "./public-lookup.ts";

type PostOptions = {
  headers: Record<string, string>;
  body: string;
  /**
   * Allows addresses of this machine and of its network, also over http, for a shop that can itself be reached only
   * there.
   */
  allowsPrivate: boolean;
  timeoutMs?: number;
};
export type PostResponse = { status: number; body: string };

/** The host could not be reached, has not answered in time, or may not be called. */
export class PostFailed extends Error {}

/** Longest part of a response that is read, in bytes. */
const maxBytes = 8 * 1024;

/** The reason why a URL may not be called, whatever its host name resolves to. Undefined if there is none. */
export function findAddressError(url: URL, allowsPrivate: boolean): string | undefined {
  if (allowsPrivate) return undefined;
  if (url.protocol !== "https:") return "The address must begin with https://.";
  // Node looks up names only: `publicLookup` does not see an IP address in the URL.
  const address = url.hostname.replace(/^\[|\]$/g, "");
  const isPrivate = isIP(address) ? !isPublicAddress(address) : /(^|\.)localhost\.?$/i.test(address);
  return isPrivate ? "The address is not on the public internet." : undefined;
}

/**
 * Sends a request to an address that staff have entered. The connection is made to the very address that was checked.
 * Redirects are not followed but returned like any other response, so that no host can lead to another one.
 */
export async function postJson(url: URL, options: PostOptions): Promise<PostResponse> {
  const { headers, body, allowsPrivate, timeoutMs = 10_000 } = options;
  const addressError = findAddressError(url, allowsPrivate);
  if (addressError) throw new PostFailed(addressError);
  const openRequest = url.protocol === "https:" ? httpsRequest : httpRequest;
  const request = openRequest(url, {
    method: "POST",
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!allowsPrivate && { lookup: publicLookup }),
    headers: { ...headers, "content-length": Buffer.byteLength(body), "user-agent": "Kapas", accept: "*/*" },
  });
  // After the response has begun, a second error may be emitted here; reading the response reports it.
  request.on("error", () => {});
  // Every error of the connection is a failure of the other host, not a bug.
  try {
    request.end(body);
    const [response] = (await once(request, "response")) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: await readStart(response) };
  } catch (error) {
    const { name, message } = error as Error;
    throw new PostFailed(name === "AbortError" ? `No answer within ${timeoutMs / 1000} seconds.` : message);
  } finally {
    request.destroy();
  }
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString("utf8");
}
