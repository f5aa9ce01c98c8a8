import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app-type.ts";
import { invalidateCategories } from "../catalogue/category-cache.ts";
import type { AppContext } from "../context.ts";
import { sendRouteNotFound } from "../errors.ts";
import { withoutToken } from "../log.ts";
import { invalidateSettings } from "../settings/settings.ts";
import { builtPages } from "./built-entry.ts";
import { rememberAddresses } from "./known-addresses.ts";
import { type Coding, type Kept, PageCache } from "./page-cache.ts";
import { whenPagesChange } from "./page-changes.ts";
import { builtRenderer, developmentRenderer, type Renderer } from "./render.ts";

/** With its answers' time (page-answers.ts) a page is at most 30 seconds old where nothing says that it changed (a view). */
const keepFor = 15_000;

// Seconds, as a refused call says (errors.ts).
const retryAfter = 2;

/** Every address that is no call of the API is a page. The page depends on its address alone, so one serves everyone. */
export async function pageRoutes(app: App, { config, databaseUrl, db }: AppContext) {
  const { development, publicUrl, renderThreads } = config;
  if (!development) await serveFiles(app);
  const renderer = development
    ? await developmentRenderer(app, publicUrl)
    : await builtRenderer(app, publicUrl, renderThreads);
  const cache = new PageCache({ milliseconds: development ? 0 : keepFor });
  if (!development) {
    const stop = await whenPagesChange(databaseUrl, () => {
      invalidateSettings(db);
      invalidateCategories(db);
      renderer.drop();
      cache.clear();
    });
    app.addHook("onClose", stop);
  }

  app.get("/api/*", { schema: { hide: true } }, sendRouteNotFound);
  const errorHandler = troubleAnswer(renderer.trouble);
  const addressOf = canonicalAddresses(renderer, publicUrl);
  app.get("/*", { schema: { hide: true }, errorHandler }, async (request, reply) => {
    const address = addressOf(request.url);
    const page = await cache.get(address, () => renderer.render(address));
    return answer(request, reply, page);
  });
}

/** An address without what its page does not depend on: what a page is kept by. */
function canonicalAddresses({ queryAt }: Renderer, origin: string): (url: string) => string {
  const queryOf = rememberAddresses(queryAt);
  return rememberAddresses((asked) => {
    const path = asked.replace(/^\/{2,}/, "/");
    if (!URL.canParse(path, origin)) return "/not-an-address";
    const { pathname, searchParams } = new URL(path, origin);
    const query = queryOf(pathname)?.(searchParams);
    return query ? `${pathname}?${query}` : pathname;
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, page: Kept) {
  // Not kept: a product that is called as it was before would send a browser back and forth for ever.
  if (page.location) return reply.header("cache-control", "no-cache").redirect(page.location, page.status);
  reply
    .header("vary", "accept-encoding")
    .header("cache-control", page.status === 200 ? "public, max-age=0, must-revalidate" : "no-store");
  if (page.status === 200) {
    reply.header("etag", page.etag);
    // Proxies that compress anew call it weak (W/"…"), and caches with several pages name them all.
    if (request.headers["if-none-match"]?.includes(page.etag)) return reply.code(304).send();
  }
  if (page.status === 503) reply.header("retry-after", retryAfter);
  const coding = codingFor(request.headers["accept-encoding"]);
  if (coding !== "raw") reply.header("content-encoding", coding);
  return reply.code(page.status).type("text/html; charset=utf-8").send(page.in(coding));
}

/** A customer sees a page whatever happens, also while the database is away; what happened is only logged. */
function troubleAnswer(page: string) {
  return (error: Error & { status?: number }, request: FastifyRequest, reply: FastifyReply) => {
    const away = error.status === 503;
    if (!away) request.log.error({ err: error, url: withoutToken(request.url) }, "a bug");
    if (away) reply.header("retry-after", retryAfter);
    return reply
      .code(away ? 503 : 500)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(page);
  };
}

function codingFor(accepted = ""): Coding {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "raw";
}

async function serveFiles(app: App) {
  await app.register(fastifyStatic, {
    root: `${builtPages}/assets`,
    prefix: "/assets/",
    // Their names change with their content.
    immutable: true,
    maxAge: "1y",
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: builtPages,
    wildcard: false,
    globIgnore: ["assets/**", ".vite/**"],
    decorateReply: false,
    maxAge: "1h",
  });
}
