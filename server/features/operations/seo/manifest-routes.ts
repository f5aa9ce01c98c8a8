import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { getIconVersion, getPalette, hasDefaultIcons } from "../../shop/brand/brand.ts";
import { getSettings, type ShopSettings } from "../../shop/settings/settings.ts";

/** /manifest.webmanifest, with which browsers offer to install the shop. https://www.w3.org/TR/appmanifest/ */
export function manifestRoutes(app: App, { db }: AppContext) {
  app.get(
    "/manifest.webmanifest",
    { schema: { hide: true }, config: { readsReplica: true } },
    async (_request, reply) => {
      const manifest = toManifest(await getSettings(db));
      return reply.header("cache-control", "no-cache").type("application/manifest+json").send(manifest);
    },
  );
}

function toManifest(settings: ShopSettings) {
  const { app_title: name } = settings;
  const { dye, paper } = getPalette(settings).light;
  const version = hasDefaultIcons(settings) ? "" : `?v=${getIconVersion(settings)}`;
  return {
    name,
    short_name: name,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    lang: "en",
    dir: "ltr",
    categories: ["shopping", "lifestyle"],
    theme_color: dye,
    background_color: paper,
    icons: [
      { src: `/icon-192.png${version}`, sizes: "192x192", type: "image/png", purpose: "any" },
      { src: `/icon-512.png${version}`, sizes: "512x512", type: "image/png", purpose: "any" },
      { src: `/icon-maskable-512.png${version}`, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Your orders", url: "/dashboard/order" },
      { name: "Cart", url: "/cart" },
      { name: "Wishlist", url: "/wishlist" },
    ],
  };
}
