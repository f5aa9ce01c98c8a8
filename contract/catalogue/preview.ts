import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Product } from "./catalogue.ts";

/** `token`: the token of a preview link. */
export const PreviewProduct = z.object({ token: z.string().max(200) });
export type PreviewProduct = z.infer<typeof PreviewProduct>;

/** `isPublished`: whether customers see the product by now. */
export const ProductPreviewResponse = responseSchema({ product: Product, isPublished: z.boolean() });
export type ProductPreviewResponse = z.infer<typeof ProductPreviewResponse>;
