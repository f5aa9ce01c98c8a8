import { assets, images, pages } from "./caches.ts";
import { storeOfflinePageOf } from "./offline-page.ts";
import { isAsset, isPage, isVersionedImage } from "./urls.ts";

/**
 * Message from a page about a visit that the worker has not seen: the first visit, and navigations without a request
 * for a document.
 */
export type Visit = {
  type: "visit";
  url: string;
  /** URLs of the scripts, styles, fonts and images that the page has loaded. */
  resources: readonly string[];
};

export const isVisit = (data: unknown): data is Visit => (data as Visit | null)?.type === "visit";

/** Stores the page and its files, so that it opens offline as if it had been loaded through the worker. */
export async function storeVisit(event: ExtendableEvent, { url, resources }: Visit) {
  const fetches = resources.flatMap((resource) => {
    const strategy = isAsset(new URL(resource)) ? assets : isVersionedImage(new URL(resource)) ? images : undefined;
    return strategy ? strategy.handleAll({ event, request: new Request(resource) }) : [];
  });
  if (isPage(new URL(url)))
    fetches.push(storeOfflinePageOf(new URL(url)), ...pages.handleAll({ event, request: new Request(url) }));
  // The next visit fetches files that fail now.
  await Promise.allSettled(fetches);
}
