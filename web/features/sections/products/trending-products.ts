/** The section has one large card and four small ones. */
export const trendingCount = 5;

/**
 * Selects the trending products. In a new shop these are also the newest ones, so products already shown above are left
 * out if enough others remain.
 */
export function selectTrending<Product extends { _id: string }>(
  products: readonly Product[],
  shown: readonly { _id: string }[],
): Product[] {
  const others = products.filter(({ _id }) => !shown.some((product) => product._id === _id));
  return (others.length >= trendingCount ? others : products).slice(0, trendingCount);
}
