import { z } from "zod";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { createCache } from "../../../../platform/cache/cache.ts";
import type { App } from "../../../../platform/http/app.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { createXmlCache } from "../xml-cache.ts";
import { cacheControl, sendXml } from "../xml-response.ts";
import { articleFeedXml } from "./article-feed.ts";
import { toLlmsText } from "./llms-text.ts";
import { listProductFeeds, productFeedXml } from "./product-feed.ts";

const params = z.object({ file: z.string().max(30) });
const readsReplica = true;

/** Products for Google Merchant Center, articles as RSS, and /llms.txt. */
export function feedRoutes(app: App, { db, config, now }: AppContext) {
  const feeds = createXmlCache({ db, now });
  // The starts of the files are cached, because a request with an unknown number would otherwise read the ids of all
  // products.
  const productFeeds = createCache<"", string[]>({ maxEntries: 1, ttlMs: 3_600_000, now: () => now().getTime() });
  const origin = config.publicUrl;

  app.get("/feeds/articles.xml", { schema: { hide: true }, config: { readsReplica } }, async (request, reply) => {
    const settings = await getSettings(db);
    return sendXml(
      request,
      reply,
      await feeds.get("articles", () => articleFeedXml(db, settings, { origin, now: now() })),
    );
  });
  app.get("/feeds/:file", { schema: { hide: true, params }, config: { readsReplica } }, async (request, reply) => {
    const number = /^products-([1-9]\d{0,2})\.xml$/.exec(request.params.file)?.[1];
    const after = number && (await productFeeds.get("", () => listProductFeeds(db)))[Number(number) - 1];
    if (after === undefined) throw new Refusal("not_found", "There is no such feed.");
    const settings = await getSettings(db);
    return sendXml(request, reply, await feeds.get(number ?? "", () => productFeedXml(db, after, settings, origin)));
  });
  app.get("/llms.txt", { schema: { hide: true }, config: { readsReplica } }, async (_request, reply) => {
    const text = await toLlmsText(db, await getSettings(db), { origin, now: now() });
    return reply.header("cache-control", cacheControl).type("text/plain; charset=utf-8").send(text);
  });
}
