import { once } from "node:events";
import type { ClientRequest, IncomingMessage } from "node:http";
import { request as askHttps, type RequestOptions } from "node:https";
import { Refusal } from "#contract/errors.ts";
import { publicLookup } from "./public-lookup.ts";

type Limits = {
  ask?: (url: URL, options: RequestOptions) => ClientRequest;
  mostBytes?: number;
  milliseconds?: number;
};

/** A photo from another host. What is no photo, too large, too slow, moved or not on the public internet is refused. */
export async function fetchPicture(url: URL, limits: Limits = {}): Promise<Buffer> {
  const { ask = askHttps, mostBytes = 20 * 1024 ** 2, milliseconds = 10_000 } = limits;
  const request = ask(url, {
    lookup: publicLookup,
    agent: false,
    signal: AbortSignal.timeout(milliseconds),
    headers: { accept: "image/*", "accept-encoding": "identity", "user-agent": "Kapas" },
  });
  // One more may come after the answer has begun; the answer's own reading tells of it.
  request.on("error", () => {});
  try {
    request.end();
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    return await readPhoto(answer, mostBytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("unreachable", "The picture's host does not give it.");
  } finally {
    request.destroy();
  }
}

async function readPhoto(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const { "content-type": type = "", "content-length": length = 0 } = answer.headers;
  if (answer.statusCode !== 200) throw new Error(`Status ${answer.statusCode}`);
  if (!/^image\/(?!svg)/i.test(type)) throw new Refusal("unreadable", "The host gives something that is no photo.");
  const parts: Buffer[] = [];
  let bytes = Number(length);
  if (bytes > mostBytes) throw tooLarge();
  bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge() {
  return new Refusal("too_large", "This picture's file is too large.");
}
