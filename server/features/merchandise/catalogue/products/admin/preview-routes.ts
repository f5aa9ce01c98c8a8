import { PreviewProduct, ProductPreviewResponse } from "#contract/catalogue/preview.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../../../context.ts";
import type { App } from "../../../../../platform/http/app.ts";
import { previewProduct } from "./preview-product.ts";

export function previewRoutes(app: App, context: AppContext) {
  app.post(
    "/products/preview",
    {
      schema: {
        tags: ["catalogue"],
        summary: "The product of a preview link, also as a draft",
        body: PreviewProduct,
        response: { 200: ProductPreviewResponse },
      },
    },
    async ({ body: { token } }, reply) => {
      reply.header("cache-control", "no-store");
      return success(await previewProduct(context, token));
    },
  );
}
