import type { Readable } from "node:stream";
import { Refusal } from "#contract/http/errors.ts";
import { createCache } from "../cache/cache.ts";
import {
  type ByteRange,
  type MediaArea,
  type MediaEntry,
  type MediaObject,
  type MediaStore,
  requireMediaKey,
  toPossibleKeys,
} from "./media-store.ts";
import { S3Client, type S3Response } from "./s3-client.ts";
import type { S3Config } from "./s3-config.ts";
import { parseListing } from "./s3-listing.ts";

/**
 * Time for which a found original is remembered. Originals do not change: a changed image gets a new name.
 * Milliseconds.
 */
const foundTtlMs = 60_000;
const missingTtlMs = 5_000;
/**
 * Time for which found originals are remembered while the bucket cannot be reached, so that their resized images are
 * served from the local cache. Milliseconds.
 */
const staleOnErrorMs = 3_600_000;
const maxRememberedObjects = 20_000;
/** The largest original that is read as a whole. */
const maxReadBytes = 60 * 1024 ** 2;
const cacheControl = "public, max-age=31536000, immutable";

type Stats = { key: string; size: number; etag: string };
type Found = { stats: Stats | undefined };

/** The media in a bucket of any store that speaks S3's protocol. */
export function createS3Store(config: S3Config): MediaStore {
  const client = new S3Client(config);
  const remembered = createCache<string, Found>({
    maxEntries: maxRememberedObjects,
    ttlMs: ({ stats }) => (stats ? foundTtlMs : missingTtlMs),
    staleOnErrorMs,
  });

  async function findStats(key: string): Promise<Stats | undefined> {
    for (const name of toPossibleKeys(key)) {
      const response = await client.send({ method: "HEAD", key: name });
      if (response.status === 404) continue;
      requireStatus(response, `HEAD ${name}`);
      const { "content-length": size, etag = "" } = response.headers;
      return { key: name, size: Number(size), etag };
    }
    return undefined;
  }

  async function read(key: string): Promise<Buffer | undefined> {
    const response = await client.send({ method: "GET", key: requireMediaKey(key) }, maxReadBytes);
    if (response.status === 404) return undefined;
    requireStatus(response, `GET ${key}`);
    return response.body;
  }

  async function stream(key: string, range?: ByteRange): Promise<Readable> {
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const { status, body } = await client.stream({ method: "GET", key, headers });
    if (status === (range ? 206 : 200)) return body;
    body.destroy();
    if (status === 404) return refuseMissing();
    throw new Error(`The media store answered GET ${key} with ${status}`);
  }

  return {
    location: `s3://${config.bucket}/${config.prefix}`,
    isShared: true,
    async find(key): Promise<MediaObject | undefined> {
      requireMediaKey(key);
      const load = async () => ({ stats: await findStats(key) });
      const { stats } = isOriginal(key) ? await remembered.get(key, load) : await load();
      if (!stats) return undefined;
      const { size, etag } = stats;
      return {
        size,
        version: etag,
        read: async () => (await read(stats.key)) ?? refuseMissing(),
        stream: (range) => stream(stats.key, range),
      };
    },
    read,
    async write(key, content, contentType) {
      const headers = { "content-type": contentType, "cache-control": cacheControl };
      requireStatus(await client.send({ method: "PUT", key: requireMediaKey(key), headers, content }), `PUT ${key}`);
      remembered.delete(key);
    },
    list: (area) => listArea(client, config.prefix, area),
    async delete(key) {
      const response = await client.send({ method: "DELETE", key: requireMediaKey(key) });
      if (response.status !== 404) requireStatus(response, `DELETE ${key}`);
      remembered.delete(key);
    },
    async signUpload(key, { bytes, contentType, expiresAt }) {
      const headers = { "content-type": contentType, "content-length": String(bytes) };
      const seconds = Math.ceil((expiresAt.getTime() - Date.now()) / 1000);
      const request = { method: "PUT" as const, key: requireMediaKey(key), headers };
      return { method: "PUT", ...(await client.presign(request, seconds)), expiresAt };
    },
    async check() {
      const query = { "list-type": "2", "max-keys": "1", prefix: config.prefix };
      requireStatus(await client.send({ method: "GET", key: "", query }), `LIST ${config.bucket}`);
    },
    close: () => client.close(),
  };
}

/** Refuses a request for a file that was found a moment ago. */
function refuseMissing(): never {
  throw new Refusal("not_found", "There is no such file.");
}

/**
 * Only originals are remembered. Other files change: an upload is verified and deleted, and resized images have their
 * own cache.
 */
const isOriginal = (key: string) => /^(media|videos)\//.test(key);

async function* listArea(client: S3Client, prefix: string, area: MediaArea): AsyncGenerator<MediaEntry> {
  const base = { "list-type": "2", "encoding-type": "url", prefix: `${prefix}${area}/` };
  for (let token: string | undefined = ""; token !== undefined; ) {
    const query: Record<string, string> = token ? { ...base, "continuation-token": token } : base;
    const response = await client.send({ method: "GET", key: "", query }, 16 * 1024 ** 2);
    requireStatus(response, `LIST ${prefix}${area}/`);
    const listing = parseListing(response.body.toString());
    // Some programs create an empty object for a folder.
    for (const { key, size } of listing.entries)
      if (key.startsWith(prefix) && !key.endsWith("/")) yield { key: key.slice(prefix.length), size };
    token = listing.nextToken;
  }
}

/**
 * Throws an error with the code of S3's error, such as AccessDenied or SignatureDoesNotMatch. The other fields of S3's
 * error may hold keys.
 */
function requireStatus({ status, body }: S3Response, request: string) {
  if (status >= 200 && status < 300) return;
  const code = /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1] ?? "";
  throw new Error(`The media store answered ${request} with ${status} ${code}`.trim());
}
