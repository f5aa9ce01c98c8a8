import type { Database } from "../../server/platform/database/database.ts";
import type { BannerLink } from "../data/schema.ts";
import { findCategoryId, findDemoProduct } from "./banner-link-queries.ts";

/** The URL of a banner's link. A product or category that the merchant has removed is replaced by all products. */
export async function resolveBannerLink(db: Database, link: BannerLink): Promise<string> {
  if ("url" in link) return link.url;
  if ("page" in link) return `/pages/${link.page}/${link.page}`;
  if ("category" in link) {
    const id = await findCategoryId(db, link.category);
    return id ? `/category/${id}` : "/productlist";
  }
  const product = await findDemoProduct(db, link.product);
  return product ? `/productdetails/${product.slug}/${product.id}` : "/productlist";
}
