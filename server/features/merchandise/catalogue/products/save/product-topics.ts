/** Name of the topic of responses that show a product, its card or its reviews: `product:<id>`. */
export const productTopic = "product";
/** Topic of responses that choose products: listings, searches and similar products. */
export const productsTopic = "products";
/**
 * Topic of responses that sort, filter or count products by price, in addition to `productsTopic`. Other responses
 * choose the same products after a change of prices alone. Similar products are an exception: they are chosen by price,
 * but their responses are not invalidated, so a product page may show the formerly nearest products for 30 s.
 */
export const pricesTopic = "prices";

/** Topics of a response with these products. */
export function toProductTopics(products: readonly { _id: string }[]): string[] {
  return products.map(({ _id }) => `${productTopic}:${_id}`);
}
