import type { Product, ProductVariant } from "#contract/catalogue/catalogue.ts";
import type { Review } from "#contract/catalogue/reviews.ts";
import type { SiteSettings } from "#contract/content/settings.ts";
import { getHighestShippingTerms } from "#contract/content/shipping-zones.ts";
import { productPath } from "../../app/navigation/paths.ts";
import { toOrganizationJsonLd } from "../../app/seo/organization-json-ld.ts";
import { toAbsoluteImageUrl } from "../../ui/images/cdn-url.ts";
import { getPricedVariants, isInStock } from "./buying/selection.ts";

/**
 * The data for absolute URLs in JSON-LD. URLs of pages begin with `origin`, URLs of images with `cdn` if the shop has a
 * CDN.
 */
export type Site = { settings: SiteSettings; origin: string; cdn: string };
/** Google shows at most this number of reviews in a result. */
const maxReviews = 5;
const stars = { bestRating: 5, worstRating: 1 };

/**
 * schema.org nodes of a product page: the product with its offers, and the shop and the shipping terms that the offers
 * refer to. Variants become the Products of a ProductGroup, each with its own price, stock and URL.
 */
export function toProductJsonLd(product: Product, reviews: readonly Review[], site: Site): object[] {
  const variants = product.variations.flatMap(({ color, colorImages, sizes }) =>
    sizes.map((variant) => ({ ...variant, color, images: colorImages })),
  );
  const [first, ...others] = variants;
  const offers = variants.length > 0 ? variants : [{ price: product.price, inventory: 0 }];
  const shipping = [true, false]
    .filter((free) => offers.some(({ price }) => isShippedFree(price, site.settings) === free))
    .map((free) => toShippingJsonLd(site.settings, free));
  const node =
    others.length > 0 ? toProductGroup(product, variants, reviews, site) : toProduct(product, first, reviews, site);
  return [node, toOrganizationJsonLd(site.settings, site.origin, site.cdn), ...shipping];
}

type Node = Record<string, unknown>;
type Variant = ProductVariant & { color: string; images: string[] };

function toProduct(product: Product, variant: Variant | undefined, reviews: readonly Review[], site: Site) {
  const node: Node = {
    "@type": "Product",
    ...toSharedProperties(product, reviews, site),
    sku: variant?.sku ?? product._id,
    ...(product.colors.length > 0 && { color: product.colors.join(", ") }),
    ...(variant && { size: variant.size }),
    offers: toOffer(productPath(product), variant ?? { price: product.price, inventory: 0 }, site),
  };
  // Search engines read the server's HTML. The browser's script is built without barcodes, so that it loads faster.
  if ((import.meta.env.SSR || import.meta.env.DEV) && variant?.barcode) node.gtin = variant.barcode;
  return node;
}

function toProductGroup(product: Product, variants: Variant[], reviews: readonly Review[], site: Site) {
  const prices = getPricedVariants(variants).map(({ price }) => price);
  const count = (values: string[]) => new Set(values).size;
  const url = site.origin + productPath(product);
  return {
    "@type": "ProductGroup",
    ...toSharedProperties(product, reviews, site),
    productGroupID: product._id,
    variesBy: [
      ...(count(variants.map(({ color }) => color)) > 1 ? ["https://schema.org/color"] : []),
      ...(count(variants.map(({ size }) => size)) > 1 ? ["https://schema.org/size"] : []),
    ],
    offers: {
      "@type": "AggregateOffer",
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      priceCurrency: "INR",
      offerCount: prices.length,
      availability: toAvailability(variants.some(isInStock)),
      url,
    },
    hasVariant: variants.map((variant) => toVariantProduct(product, variant, site)),
  };
}

/** One variant of a ProductGroup. The properties that all variants share are in the group. */
function toVariantProduct(product: Product, variant: Variant, site: Site) {
  const { color, size, images, sku, _id } = variant;
  const node: Node = {
    "@type": "Product",
    name: `${product.name}, ${color}, ${size}`,
    sku: sku ?? _id,
    color,
    size,
    image: toImages(images.length > 0 ? images.slice(0, 1) : product.images.slice(0, 1), site),
    offers: toOffer(productPath(product, color, size), variant, site),
  };
  // Barcodes of variants are omitted from the browser's script, too.
  if ((import.meta.env.SSR || import.meta.env.DEV) && variant.barcode) node.gtin = variant.barcode;
  return node;
}

function toSharedProperties(product: Product, reviews: readonly Review[], site: Site) {
  const { brand, fabric, pattern, numReviews, rating } = product;
  return {
    name: product.name,
    description: product.shortDescription || product.name,
    image: toImages(product.images, site),
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    ...(fabric && { material: fabric }),
    ...(pattern && { pattern }),
    // A product without reviews has no rating in JSON-LD.
    ...(numReviews > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: numReviews, ...stars },
    }),
    ...(reviews.length > 0 && { review: reviews.slice(0, maxReviews).map(toReview) }),
  };
}

const toImages = (urls: readonly string[], { origin, cdn }: Site) =>
  (urls.length > 0 ? urls : ["/default-share.png"]).map((url) => toAbsoluteImageUrl(url, origin, cdn));

function toReview({ rating, comment, userName, date }: Review) {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: userName },
    datePublished: date,
    reviewBody: comment,
    reviewRating: { "@type": "Rating", ratingValue: rating, ...stars },
  };
}

/** The offer's price is in rupees, the currency of all orders. Dollars are for display only. */
function toOffer(path: string, { price, inventory }: Pick<ProductVariant, "price" | "inventory">, site: Site) {
  const { settings, origin } = site;
  return {
    "@type": "Offer",
    url: origin + path,
    price,
    priceCurrency: "INR",
    availability: toAvailability(inventory > 0),
    hasMerchantReturnPolicy: { "@id": "#return-policy" },
    shippingDetails: { "@id": toShippingId(isShippedFree(price, settings)) },
  };
}

const toAvailability = (inStock: boolean) => `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`;

/** True if an order of a single unit is shipped free. Search engines compare offers by one unit. */
function isShippedFree(price: number, settings: SiteSettings): boolean {
  const { shippingFee, freeShippingFrom } = getHighestShippingTerms(settings);
  return shippingFee === 0 || (freeShippingFrom !== null && price >= freeShippingFrom);
}
const toShippingId = (free: boolean) => (free ? "#free-shipping" : "#shipping");

/**
 * The terms of shipping. With shipping zones the fee is the highest one, because search engines know no PIN code and
 * nobody pays more.
 */
function toShippingJsonLd(settings: SiteSettings, free: boolean) {
  const { shippingFee } = getHighestShippingTerms(settings);
  const [minValue, maxValue] = settings.deliveryDays;
  return {
    "@type": "OfferShippingDetails",
    "@id": toShippingId(free),
    shippingRate: { "@type": "MonetaryAmount", value: free ? 0 : shippingFee, currency: "INR" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      // The delivery days of the settings include packing, so there is no handling time.
      transitTime: { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" },
    },
  };
}
