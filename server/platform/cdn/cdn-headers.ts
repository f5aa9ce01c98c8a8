import type { App } from "../http/app.ts";
import { toPageTags } from "./cdn-tags.ts";

export type CdnConfig = {
  /** URLs of images, videos and scripts begin with it; no trailing slash. Undefined: they are paths of the shop. */
  url: string | undefined;
  /** Is told which pages have changed. Undefined: no CDN caches pages. */
  purge: { url: string; secret: string } | undefined;
};

/** What a CDN may cache for pages of other origins. */
const cdnPathPattern = /^\/(assets|media|videos)\//;

/**
 * Scripts, fonts and masks of another origin need CORS, and everything from there needs a resource policy that allows it.
 * The files are public and no request for them has credentials.
 */
export function registerCdnHeaders(app: App, { url }: CdnConfig) {
  if (!url) return;
  app.addHook("onRequest", (request, reply, done) => {
    if (cdnPathPattern.test(request.url))
      reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
    done();
  });
}

/** So long a CDN may serve a page without asking, in seconds: a purge that is lost, or a node that missed a change, ends then. */
const pageSeconds = 60;

/** The headers by which a CDN caches pages and finds those that have changed. Browsers still ask each time. */
export function createCdnPageHeaders({ purge }: CdnConfig): (topics: readonly string[]) => Record<string, string> {
  if (!purge) return () => ({});
  // A cached page has the same array of topics for all its requests.
  const headersByTopics = new WeakMap<readonly string[], Record<string, string>>();
  return (topics) => {
    const known = headersByTopics.get(topics);
    if (known) return known;
    const tags = toPageTags(topics);
    const headers = {
      "cache-control": `public, max-age=0, s-maxage=${pageSeconds}, must-revalidate`,
      // Fastly and Varnish read the first, Cloudflare and others the second.
      "surrogate-key": tags.join(" "),
      "cache-tag": tags.join(","),
    };
    headersByTopics.set(topics, headers);
    return headers;
  };
}
