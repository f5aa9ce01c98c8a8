/** Personal pages, pages without content, and filtered or sorted variants of listings. */
const disallowedPaths = [
  ...["/api/", "/cart", "/wishlist", "/dashboard", "/shipping", "/paymentchoose", "/orderconfirm", "/ordertracking"],
  ...["/login", "/signup", "/otp", "/forgot-password", "/newsletter/", "/blogs/unsubscribe"],
  ...["q", "sort", "view", "from", "minPrice", "maxPrice", "discountOnly"].map((name) => `/*?*${name}=`),
  ...["category", "color", "pattern", "sleeveLength", "fabric", "occasion", "size"].map((name) => `/*?*${name}=`),
];

export function robotsText(origin: string): string {
  const rules = disallowedPaths.map((path) => `Disallow: ${path}`).join("\n");
  // Public pages load placeholder images from /api/placeholder/.
  return `User-agent: *\nAllow: /api/placeholder/\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
