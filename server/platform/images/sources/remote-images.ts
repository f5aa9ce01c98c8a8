import { Refusal } from "#contract/errors.ts";
import { fetchImage } from "./fetch-image.ts";
import type { FindSourceImage } from "./source-images.ts";

/** A failed URL is not requested again for this long. */
const failureCacheMs = 30_000;
const maxFailures = 1000;

/** remote/{host}/{path}: images of the hosts listed in the shop's settings only. */
export function createRemoteSource(listHosts: () => Promise<readonly string[]>, fetch = fetchImage): FindSourceImage {
  const failures = new Map<string, { refusal: Refusal; expiresAt: number }>();

  async function fetchUnlessFailed(url: URL): Promise<Buffer> {
    const failure = failures.get(url.href);
    if (failure && failure.expiresAt > performance.now()) throw failure.refusal;
    try {
      return await fetch(url);
    } catch (error) {
      if (error instanceof Refusal) cacheFailure(url.href, error);
      throw error;
    }
  }

  function cacheFailure(url: string, refusal: Refusal) {
    failures.delete(url);
    if (failures.size >= maxFailures) failures.delete(failures.keys().next().value ?? "");
    failures.set(url, { refusal, expiresAt: performance.now() + failureCacheMs });
  }

  return async (path) => {
    const url = toRemoteUrl(path);
    if (!url || !(await listHosts()).includes(url.host)) return undefined;
    return { version: "", isRemote: true, read: () => fetchUnlessFailed(url) };
  };
}

function toRemoteUrl(path: string): URL | undefined {
  if (path.length > 1000 || !/^remote\/[a-z0-9]/i.test(path)) return undefined;
  const url = URL.parse(`https://${path.slice("remote/".length)}`);
  const isPlain = url && !url.username && !url.password && url.pathname !== "/";
  return isPlain ? url : undefined;
}
