import { Refusal } from "#contract/http/errors.ts";
import { isListedHost } from "#contract/values/listed-host.ts";
import { createCache } from "../../cache/cache.ts";
import { fetchImage } from "./fetch-image.ts";
import type { FindSourceImage } from "./source-images.ts";

/** A failed URL is not requested again for this long. */
const failureCacheMs = 30_000;
const maxFailures = 1000;

/** Finds the images of remote/{host}/{path}, only for the hosts that the shop's settings list. */
export function createRemoteSource(listHosts: () => Promise<readonly string[]>, fetch = fetchImage): FindSourceImage {
  const outcomes = createCache<string, FetchOutcome>({
    maxEntries: maxFailures,
    ttlMs: failureCacheMs,
    isCacheable: (outcome) => outcome instanceof Refusal,
  });

  async function fetchUnlessFailed(url: URL, hosts: readonly string[]): Promise<Buffer> {
    const isAllowed = (target: URL) => isPlainUrl(target) && isListedHost(target.host, hosts);
    const outcome = await outcomes.get(url.href, () => fetch(url, { isAllowed }).catch(returnRefusal));
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  }

  return async (path) => {
    const url = toRemoteUrl(path);
    if (!url) return undefined;
    const hosts = await listHosts();
    if (!hosts.includes(url.host)) return undefined;
    return { version: "", isRemote: true, read: () => fetchUnlessFailed(url, hosts) };
  };
}

/** A fetched image or a refusal. Only refusals are cached here, because rendered images are cached on disk. */
type FetchOutcome = Buffer | Refusal;

function returnRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

function toRemoteUrl(path: string): URL | undefined {
  if (path.length > 1000 || !/^remote\/[a-z0-9]/i.test(path)) return undefined;
  const url = URL.parse(`https://${path.slice("remote/".length)}`);
  return url && isPlainUrl(url) ? url : undefined;
}

const isPlainUrl = ({ protocol, username, password, pathname }: URL) =>
  protocol === "https:" && !username && !password && pathname !== "/";
