import { toImageUrl } from "../../merchandise/catalogue/products/index.ts";
import type { ProductColumns } from "./demand-queries.ts";

/** A product as a row of a report names it. */
export function toReportProduct({ id, slug, name, image }: ProductColumns) {
  return { _id: id, slug, name, image: image && toImageUrl(image) };
}
