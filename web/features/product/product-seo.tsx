import { useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import type { Product } from "#contract/catalogue/catalogue.ts";
import type { Review } from "#contract/catalogue/reviews.ts";
import type { SiteSettings } from "#contract/content/settings.ts";
import { formatPrice } from "#contract/values/money.ts";
import { productPath } from "../../app/navigation/paths.ts";
import { toBreadcrumbJsonLd } from "../../app/seo/breadcrumb-json-ld.ts";
import { OriginContext, Seo } from "../../app/seo/seo.tsx";
import { toDrawnImage } from "../../app/seo/share-image.ts";
import { queries } from "../../app/state/queries.ts";
import { useSettings } from "../../app/state/settings.ts";
import { CdnContext } from "../../ui/images/cdn-url.ts";
import { getProductBreadcrumbs } from "./product-breadcrumbs.ts";
import { type Site, toProductJsonLd } from "./product-json-ld.ts";

export function ProductSeo({ product }: { product: Product }) {
  const origin = useContext(OriginContext);
  const cdn = useContext(CdnContext);
  const settings = useSettings();
  // The route has loaded the reviews. They are read without a subscription, because search engines read only the first
  // render.
  const reviews = useQueryClient().getQueryData(queries.reviews(product._id, 1).queryKey)?.reviews ?? noReviews;
  return (
    <Seo
      title={product.seoTitle ?? `${product.name} | ${settings.app_title}`}
      description={product.seoDescription ?? (product.shortDescription || product.name)}
      canonical={productPath(product)}
      image={toProductShareImage(product, settings)}
      type="product"
      jsonLd={toJsonLd(product, reviews, { settings, origin, cdn })}
    />
  );
}

const noReviews: readonly Review[] = [];

function toJsonLd(product: Product, reviews: readonly Review[], site: Site): object {
  const breadcrumbs = [...getProductBreadcrumbs(product), { name: product.name, to: productPath(product) }];
  const graph = [...toProductJsonLd(product, reviews, site), toBreadcrumbJsonLd(breadcrumbs, site.origin)];
  return { "@context": "https://schema.org", "@graph": graph };
}

/**
 * Image for shared links. The server draws it from the same fields (server/features/operations/seo/share-images), with the current
 * price.
 */
function toProductShareImage(product: Product, { app_title }: SiteSettings) {
  const { _id, name, brand, price, hasPriceRange, images } = product;
  const content = [app_title, name, brand, price, hasPriceRange, images[0]];
  return toDrawnImage(`products/${_id}`, content, `${name}, ${hasPriceRange ? "from " : ""}${formatPrice(price)}`);
}
