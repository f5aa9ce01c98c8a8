import { z } from "zod";
import { Refusal } from "#contract/http/errors.ts";
import { defaultLanguage, languageCodes, languagePrefix } from "#contract/values/languages.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { findSitemapEntries, isListedSitemap, listSitemaps } from "./sitemap.ts";
import { indexXml, sitemapXml } from "./sitemap-xml.ts";
import { createXmlCache } from "./xml-cache.ts";
import { cacheControl, sendXml } from "./xml-response.ts";

const params = z.object({ file: z.string().max(60) });
const readsReplica = true;

/** Personal pages, pages without content, and filtered or sorted variants of listings. */
const disallowedPaths = [
  "/api/",
  "/cart",
  "/wishlist",
  "/dashboard",
  "/shipping",
  "/paymentchoose",
  "/orderconfirm",
  "/ordertracking",
  "/login",
  "/signup",
  "/otp",
  "/forgot-password",
  "/newsletter/",
  "/alerts/",
  "/blogs/unsubscribe",
  "/blogs/confirm",
  ...["q", "sort", "view", "from", "minPrice", "maxPrice", "minRating", "inStock", "discountOnly"].map(
    (name) => `/*?*${name}=`,
  ),
  ...["category", "color", "pattern", "sleeveLength", "fabric", "occasion", "brand", "size"].map(
    (name) => `/*?*${name}=`,
  ),
];

/** /robots.txt, /sitemap.xml and the sitemaps it names. */
export function seoRoutes(app: App, { db, config, now }: AppContext) {
  const sitemaps = createXmlCache({ db, now });
  const origin = config.publicUrl;

  app.get("/robots.txt", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", cacheControl).type("text/plain; charset=utf-8").send(robotsText(origin)),
  );
  async function* generateIndex() {
    yield indexXml(await listSitemaps(db, config.jwtSecret, now()), origin);
  }
  app.get("/sitemap.xml", { schema: { hide: true }, config: { readsReplica } }, async (request, reply) =>
    sendXml(request, reply, await sitemaps.get("", generateIndex)),
  );
  app.get("/sitemaps/:file", { schema: { hide: true, params }, config: { readsReplica } }, async (request, reply) => {
    const name = /^(.+)\.xml$/.exec(request.params.file)?.[1] ?? "";
    const entries = isListedSitemap(name, config.jwtSecret) ? findSitemapEntries(db, name, now()) : undefined;
    if (!entries) throw new Refusal("not_found", "There is no such sitemap.");
    const { languages } = await getSettings(db);
    return sendXml(request, reply, await sitemaps.get(name, () => sitemapXml(entries, origin, languages)));
  });
}

function robotsText(origin: string): string {
  const paths = languageCodes.flatMap((language) =>
    disallowedPaths
      .filter((path) => language === defaultLanguage || !/^\/(api|\*)/.test(path))
      .map((path) => languagePrefix(language) + path),
  );
  const rules = paths.map((path) => `Disallow: ${path}`).join("\n");
  // Public pages load placeholder images from /api/placeholder/.
  return `User-agent: *\nAllow: /api/placeholder/\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
