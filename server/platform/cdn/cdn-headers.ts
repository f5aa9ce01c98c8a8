import type { App } from "../http/app.ts";
import { toPageTags } from "./cdn-tags.ts";

export type CdnConfig = {
  /**
   * Base of the URLs of images, videos and scripts, without a trailing slash. Undefined: these URLs are paths of the
   * shop.
   */
  url: string | undefined;
  /** The endpoint that receives the tags of changed pages. Undefined: no CDN caches pages. */
  purge: { url: string; secret: string } | undefined;
};

/** Paths of the files that a CDN serves to pages of another origin. */
const cdnPathPattern = /^\/(assets|media|videos)\//;

/**
 * Scripts, fonts and masks of another origin need CORS, and all files of another origin need a resource policy that
 * allows it. The files are public, and no request for them has credentials.
 */
export function registerCdnHeaders(app: App, { url }: CdnConfig) {
  if (!url) return;
  app.addHook("onRequest", (request, reply, done) => {
    if (cdnPathPattern.test(request.url))
      reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
    done();
  });
}

/**
 * Seconds for which a CDN may serve a page without revalidation. This bounds the age of a page whose purge was lost or
 * whose change a node has missed.
 */
const pageSeconds = 60;

/** The headers by which a CDN caches pages and finds changed pages. Browsers still revalidate pages each time. */
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
      // Fastly and Varnish read `surrogate-key`, Cloudflare and other CDNs read `cache-tag`.
      "surrogate-key": tags.join(" "),
      "cache-tag": tags.join(","),
    };
    headersByTopics.set(topics, headers);
    return headers;
  };
}
