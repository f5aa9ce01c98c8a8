import { pageUrl } from "#contract/content/page-urls.ts";
import type { SiteSettings } from "#contract/content/settings.ts";
import { getHighestShippingTerms, hasShippingZones } from "#contract/content/shipping-zones.ts";
import { formatPrice } from "#contract/values/money.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { listPages } from "../../../editorial/content/content.ts";
import { listCategories } from "../../../merchandise/catalogue/categories/index.ts";

/**
 * A summary of the shop for language models, in the format of llmstxt.org: Markdown with links to the pages that answer
 * most questions.
 */
export async function toLlmsText(
  db: Database,
  settings: SiteSettings,
  { origin, now }: { origin: string; now: Date },
): Promise<string> {
  const [categories, pages] = await Promise.all([listCategories(db), listPages(db, now)]);
  const [minDays, maxDays] = settings.deliveryDays;
  const terms = getHighestShippingTerms(settings);
  const free = terms.freeShippingFrom === null ? "" : `, free from ${formatPrice(terms.freeShippingFrom)}`;
  const fee = `${hasShippingZones(settings) ? "at most " : ""}${formatPrice(terms.shippingFee)}${free}`;
  const codFee = settings.codFee > 0 ? `, cash on delivery ${formatPrice(settings.codFee)} more` : "";
  const link = (name: string, path: string) => `- [${name.replace(/[[\]]/g, "")}](${origin}${path})`;
  return [
    `# ${settings.app_title}`,
    `> ${settings.meta_description}`,
    `Prices are in Indian rupees. Shipping costs ${fee}${codFee}; delivery takes ${minDays} to ${maxDays} business days. Returns within ${settings.returnDays} days.`,
    "## Products",
    [
      link("All products", "/productlist"),
      link("New arrivals", "/productlist?collection=new"),
      link("Most popular", "/most-popular"),
      ...categories.map(({ _id, name }) => link(name, `/category/${_id}`)),
    ].join("\n"),
    "## Information",
    [...pages.map((page) => link(page.title, pageUrl(page))), link("Blog", "/blogs"), link("Contact", "/contact")].join(
      "\n",
    ),
    "## Data",
    [
      link("Product feed", "/feeds/products-1.xml"),
      link("Articles as RSS", "/feeds/articles.xml"),
      link("Sitemap", "/sitemap.xml"),
    ].join("\n"),
    "",
  ].join("\n\n");
}
