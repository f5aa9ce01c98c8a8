/** What belongs to one customer, leads to no words, or is a listing in yet another order: nothing for a search engine. */
const disallowedPaths = [
  ...["/api/", "/cart", "/wishlist", "/dashboard", "/shipping", "/paymentchoose", "/orderconfirm", "/ordertracking"],
  ...["/login", "/signup", "/otp", "/forgot-password", "/newsletter/", "/blogs/unsubscribe"],
  ...["q", "sort", "view", "from", "minPrice", "maxPrice", "discountOnly"].map((name) => `/*?*${name}=`),
  ...["category", "color", "pattern", "sleeveLength", "fabric", "occasion", "size"].map((name) => `/*?*${name}=`),
];

export function robotsText(origin: string): string {
  const rules = disallowedPaths.map((path) => `Disallow: ${path}`).join("\n");
  // Pictures that stand in for others are asked for by pages.
  return `User-agent: *\nAllow: /api/placeholder/\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
