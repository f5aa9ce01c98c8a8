import { post, routes } from "../http/shop-access.ts";
import { PreviewProduct, ProductPreviewResponse } from "./preview.ts";

/** A POST request, so that no cache stores drafts. */
export const previewRoutes = routes("catalogue", {
  preview: post("/products/preview", {
    access: "everyone",
    body: PreviewProduct,
    reply: ProductPreviewResponse,
    summary: "The product of a preview link, also as a draft",
  }),
});
