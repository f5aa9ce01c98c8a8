import { previewRoutes } from "#contract/catalogue/preview-routes.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { serveShop } from "../../../../people/account/index.ts";
import { previewProduct } from "./preview-product.ts";

export function servePreviews(app: App, context: AppContext) {
  serveShop(app, previewRoutes, {
    preview: ({ body: { token } }, reply) => {
      reply.header("cache-control", "no-store");
      return previewProduct(context, token);
    },
  });
}
