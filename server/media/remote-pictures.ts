import { Refusal } from "#contract/errors.ts";
import { fetchPicture } from "./fetch-picture.ts";
import type { FindOriginal } from "./originals.ts";

/** A host that does not answer is left alone for this long. Milliseconds. */
const restFor = 30_000;
const mostResting = 1000;

/** remote/{host}/{path}: pictures of the hosts that the shop's settings list, and of no others. */
export function remotePictures(listHosts: () => Promise<readonly string[]>, fetch = fetchPicture): FindOriginal {
  const resting = new Map<string, { refusal: Refusal; until: number }>();

  async function fetchOnce(url: URL): Promise<Buffer> {
    const known = resting.get(url.href);
    if (known && known.until > performance.now()) throw known.refusal;
    try {
      return await fetch(url);
    } catch (error) {
      if (error instanceof Refusal) rest(url.href, error);
      throw error;
    }
  }

  function rest(address: string, refusal: Refusal) {
    resting.delete(address);
    if (resting.size >= mostResting) resting.delete(resting.keys().next().value ?? "");
    resting.set(address, { refusal, until: performance.now() + restFor });
  }

  return async (path) => {
    const url = remoteUrl(path);
    if (!url || !(await listHosts()).includes(url.host)) return undefined;
    return { version: "", far: true, read: () => fetchOnce(url) };
  };
}

function remoteUrl(path: string): URL | undefined {
  if (path.length > 1000 || !/^remote\/[a-z0-9]/i.test(path)) return undefined;
  const url = URL.parse(`https://${path.slice("remote/".length)}`);
  const plain = url && !url.username && !url.password && url.pathname !== "/";
  return plain ? url : undefined;
}
