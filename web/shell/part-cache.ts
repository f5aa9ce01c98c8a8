import { hashKey, type QueryClient } from "@tanstack/react-query";
import { queries } from "../app/state/queries.ts";
import type { SplitHtml } from "./html-parts.ts";

/** The HTML of parts by their names. */
type Parts = Map<string, SplitHtml>;

/**
 * Cached parts, by the first of the responses that they were rendered from. `parts` is undefined until a second page is
 * rendered from the same responses.
 */
const cache = new WeakMap<object, { responses: readonly object[]; parts?: Parts }>();

const siteQueries = [queries.settings(), queries.categories(), queries.managedPages(), queries.socialLinks()];
const siteHashes = new Set(siteQueries.map(({ queryKey }) => hashKey(queryKey)));

/**
 * Server only. Returns the parts of earlier pages that were rendered from the same responses as this page. Undefined
 * for the first page, because it may remain the only one and rendering parts separately takes longer.
 */
export function findParts(client: QueryClient): Record<"site" | "page", Parts | undefined> {
  const site: object[] = [];
  const others: object[] = [];
  for (const { queryHash, state } of client.getQueryCache().getAll())
    if (state.data) (siteHashes.has(queryHash) ? site : others).push(state.data as object);
  // Responses of the layout may be missing on an error page.
  if (site.length < siteHashes.size) return { site: undefined, page: undefined };
  return { site: getParts(site), page: getParts([...others, ...site]) };
}

function getParts(responses: readonly object[]): Parts | undefined {
  const [first] = responses;
  if (!first) return undefined;
  const cached = cache.get(first);
  const isSame = (response: object, index: number) => response === cached?.responses[index];
  if (cached?.responses.length === responses.length && responses.every(isSame)) {
    cached.parts ??= new Map();
    return cached.parts;
  }
  cache.set(first, { responses });
  return undefined;
}
