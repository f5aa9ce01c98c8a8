import { readFile } from "node:fs/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasCottonBoll } from "#contract/content/brand/brand-style.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { createDatabaseCache } from "../../../platform/cache/database-cache.ts";
import type { App } from "../../../platform/http/app.ts";
import { toImagePath } from "../../../platform/images/encoding/image-path.ts";
import type { ImageInput } from "../../../platform/images/encoding/resize-image.ts";
import { createMediaSource } from "../../../platform/images/sources/source-images.ts";
import { getSettings, type ShopSettings, settingsTopic } from "../settings/settings.ts";
import { getIconVersion, getLogoVersion, getPalette, hasDefaultIcons } from "./brand.ts";
import { drawIcon, drawLogo, drawShareImage, iconShapes } from "./draw-icons.ts";

/** The image of links to pages that have none. */
const shareImage = "default-share.png";
const files = [...Object.keys(iconShapes), shareImage];

const cacheOf = createDatabaseCache<string, Buffer>({
  maxEntries: files.length + 1,
  ttlMs: 60 * 60_000,
  topicsOf: () => [settingsTopic],
});

/**
 * The icons of the shop in all sizes. Pages and the manifest link to them with their version, so that a changed icon is
 * loaded at once. Without a version, browsers ask each time whether the icon has changed.
 */
export function iconRoutes(app: App, context: AppContext) {
  for (const name of files)
    app.get(`/${name}`, { schema: { hide: true }, config: { readsReplica: true } }, async (request, reply) => {
      const settings = await getSettings(context.db);
      const version = getIconVersion(settings);
      if (isKnown(request, reply, version)) return reply.code(304).send();
      const key = `${version} ${name}`;
      return reply.type("image/png").send(await cacheOf(context.db).get(key, () => readIcon(context, name, settings)));
    });
  app.get("/logo.png", { schema: { hide: true }, config: { readsReplica: true } }, async (request, reply) => {
    const settings = await getSettings(context.db);
    const logo = await findImage(context, settings.imageUrl);
    if (!logo) throw new Refusal("not_found", "The shop has no logo.");
    const version = getLogoVersion(settings);
    if (isKnown(request, reply, version)) return reply.code(304).send();
    const bytes = await cacheOf(context.db).get(`${version} logo`, () => drawLogo(logo));
    return reply.type("image/png").send(bytes);
  });
  app.get("/favicon.svg", { schema: { hide: true }, config: { readsReplica: true } }, async (request, reply) => {
    const settings = await getSettings(context.db);
    if (!hasDefaultIcons(settings)) return reply.header("cache-control", "no-cache").redirect("/icon-192.png");
    if (isKnown(request, reply, getIconVersion(settings))) return reply.code(304).send();
    return reply.type("image/svg+xml").send(await readDefault("favicon.svg"));
  });
}

/** Sets the headers for caches. Returns whether the browser has this version. */
function isKnown(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const isVersioned = request.url.includes(`?v=${version}`);
  reply.header("cache-control", isVersioned ? "public, max-age=31536000, immutable" : "no-cache");
  reply.header("etag", `"${version}"`);
  return request.headers["if-none-match"]?.includes(`"${version}"`) ?? false;
}

async function readIcon(context: AppContext, name: string, settings: ShopSettings): Promise<Buffer> {
  if (hasDefaultIcons(settings)) return readDefault(name);
  const content = {
    shopName: settings.app_title,
    colors: getPalette(settings).light,
    image: await findImage(context, settings.icon),
    hasBoll: hasCottonBoll(settings),
  };
  const shape = iconShapes[name];
  return shape ? drawIcon(shape, content) : drawShareImage(content);
}

const readDefault = (name: string) => readFile(`${import.meta.dirname}/default-files/${name}`);

/** An image of the media store, if it is still there. */
async function findImage({ media }: AppContext, imageUrl: string): Promise<ImageInput | undefined> {
  const path = imageUrl.startsWith("/media/") ? toImagePath(imageUrl) : undefined;
  const source = path === undefined ? undefined : await createMediaSource(media)(path);
  return source?.read();
}
