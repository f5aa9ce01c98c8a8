/** Name of the topic of responses that show a product, its card or its reviews: `product:<id>`. */
export const productTopic = "product";
/** Topic of responses that choose products: listings, searches and similar products. */
export const productsTopic = "products";

/** Topics of a response with these products. */
export function toProductTopics(products: readonly { _id: string }[]): string[] {
  return products.map(({ _id }) => `${productTopic}:${_id}`);
}
