import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { cacheControl } from "./xml-response.ts";

/** The tokens `dye` and `paper` of web/ui/styles/tokens.css. */
const colors = { theme_color: "#7a2331", background_color: "#fbf8f3" };

/** /manifest.webmanifest, with which browsers offer to install the shop. https://www.w3.org/TR/appmanifest/ */
export function manifestRoutes(app: App, { db }: AppContext) {
  app.get(
    "/manifest.webmanifest",
    { schema: { hide: true }, config: { readsReplica: true } },
    async (_request, reply) => {
      const { app_title } = await getSettings(db);
      return reply.header("cache-control", cacheControl).type("application/manifest+json").send(toManifest(app_title));
    },
  );
}

const toManifest = (name: string) => ({
  name,
  short_name: name,
  id: "/",
  start_url: "/",
  scope: "/",
  display: "standalone",
  lang: "en",
  dir: "ltr",
  categories: ["shopping", "lifestyle"],
  ...colors,
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: [
    { name: "Your orders", url: "/dashboard/order" },
    { name: "Cart", url: "/cart" },
    { name: "Wishlist", url: "/wishlist" },
  ],
});
