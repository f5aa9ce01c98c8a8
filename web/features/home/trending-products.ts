/** A large card with four beside it. */
const shownCount = 5;

/** In a new shop the newest products are also the trending ones: products already shown are left out if enough others remain. */
export function selectTrending<Product extends { _id: string }>(
  products: readonly Product[],
  shown: readonly { _id: string }[],
): Product[] {
  const others = products.filter(({ _id }) => !shown.some((product) => product._id === _id));
  return (others.length >= shownCount ? others : products).slice(0, shownCount);
}
