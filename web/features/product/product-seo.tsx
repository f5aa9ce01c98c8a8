import { useContext } from "react";
import type { Product } from "#contract/catalogue/catalogue.ts";
import type { SiteSettings } from "#contract/content/settings.ts";
import { productPath } from "../../app/navigation/paths.ts";
import { toBreadcrumbJsonLd } from "../../app/seo/breadcrumb-json-ld.ts";
import { OriginContext, Seo } from "../../app/seo/seo.tsx";
import { useSettings } from "../../app/state/settings.ts";
import { CdnContext, toAbsoluteImageUrl } from "../../ui/images/cdn-url.ts";
import { getPricedVariants, isSoldOut } from "./buying/selection.ts";
import { getProductBreadcrumbs } from "./product-breadcrumbs.ts";

export function ProductSeo({ product }: { product: Product }) {
  const origin = useContext(OriginContext);
  const cdn = useContext(CdnContext);
  const settings = useSettings();
  const graph = [
    toProductJsonLd(product, settings, origin, cdn),
    toBreadcrumbJsonLd(getProductBreadcrumbs(product), origin),
  ];
  return (
    <Seo
      title={product.seoTitle ?? `${product.name} | ${settings.app_title}`}
      description={product.seoDescription ?? (product.shortDescription || product.name)}
      canonical={productPath(product)}
      image={product.images[0]}
      type="product"
      jsonLd={{ "@context": "https://schema.org", "@graph": graph }}
    />
  );
}

/** schema.org Product, for the product results of search engines. Without reviews the rating is left out, not invented. */
export function toProductJsonLd(product: Product, settings: SiteSettings, origin: string, cdn = "") {
  return {
    "@type": "Product",
    name: product.name,
    description: product.shortDescription || product.name,
    sku: product._id,
    image: product.images.map((url) => toAbsoluteImageUrl(url, origin, cdn)),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    ...(product.fabric && { material: product.fabric }),
    ...(product.pattern && { pattern: product.pattern }),
    ...(product.colors.length > 0 && { color: product.colors.join(", ") }),
    ...(product.numReviews > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: product.rating, reviewCount: product.numReviews },
    }),
    offers: {
      ...toOffer(product),
      url: origin + productPath(product),
      priceCurrency: "INR",
      itemCondition: "https://schema.org/NewCondition",
      availability: `https://schema.org/${isSoldOut(product) ? "OutOfStock" : "InStock"}`,
      seller: { "@type": "Organization", name: settings.app_title },
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "IN",
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
        merchantReturnDays: settings.returnDays,
      },
    },
  };
}

/** A single price, or the price range of the variants that can be bought. */
function toOffer({ variations, price }: Product) {
  const prices = getPricedVariants(variations.flatMap(({ sizes }) => sizes)).map((variant) => variant.price);
  const [lowPrice, highPrice] = [Math.min(price, ...prices), Math.max(price, ...prices)];
  if (lowPrice === highPrice) return { "@type": "Offer", price };
  return { "@type": "AggregateOffer", lowPrice, highPrice, offerCount: prices.length };
}
