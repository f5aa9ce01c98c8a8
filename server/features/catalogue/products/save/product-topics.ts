/** Name of the topic of responses that show a product, its card or its reviews: `product:<id>`. */
export const productTopic = "product";
/** Topic of responses that choose products: listings, searches and similar products. */
export const productsTopic = "products";
/**
 * Topic of responses that sort, filter or count products by price, in addition to `productsTopic`. Changed prices alone do not change the choice of others;
 * similar products are chosen by their price, too, but not dropped: a page of a product may show for 30 s those that were the nearest before.
 */
export const pricesTopic = "prices";

/** Topics of a response with these products. */
export function toProductTopics(products: readonly { _id: string }[]): string[] {
  return products.map(({ _id }) => `${productTopic}:${_id}`);
}
