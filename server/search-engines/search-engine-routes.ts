import { gunzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Refusal } from "#contract/errors.ts";
import type { App } from "../app-type.ts";
import type { AppContext } from "../context.ts";
import { KeptSitemaps } from "./kept-sitemaps.ts";
import { robotsText } from "./robots.ts";
import { entriesOf, listSitemaps } from "./sitemap.ts";
import { indexXml, sitemapXml } from "./sitemap-xml.ts";

const hour = "public, max-age=3600";
const params = z.object({ file: z.string().max(60) });

/** /robots.txt, /sitemap.xml and the sitemaps it names. */
export function searchEngineRoutes(app: App, { db, config, now }: AppContext) {
  const kept = new KeptSitemaps();
  const origin = config.publicUrl;

  app.get("/robots.txt", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", hour).type("text/plain; charset=utf-8").send(robotsText(origin)),
  );
  async function* makeIndex() {
    yield indexXml(await listSitemaps(db), origin);
  }
  const index = () => kept.get("", now(), makeIndex);
  app.get("/sitemap.xml", { schema: { hide: true } }, async (request, reply) => answer(request, reply, await index()));
  app.get("/sitemaps/:file", { schema: { hide: true, params } }, async (request, reply) => {
    const name = /^(.+)\.xml$/.exec(request.params.file)?.[1] ?? "";
    const entries = entriesOf(db, name);
    // Only what the index names: from any other id on it would be as much work, and nobody's map.
    const listed = gunzipSync(await index()).includes(`/sitemaps/${name}.xml<`);
    if (!entries || !listed) throw new Refusal("not_found", "There is no such sitemap.");
    return answer(request, reply, await kept.get(name, now(), () => sitemapXml(entries, origin)));
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, xml: Buffer) {
  reply.header("cache-control", hour).header("vary", "accept-encoding").type("application/xml; charset=utf-8");
  if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(gunzipSync(xml));
  return reply.header("content-encoding", "gzip").send(xml);
}
