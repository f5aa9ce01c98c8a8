import type { SiteSettings } from "#contract/content/settings.ts";
import { getHighestShippingTerms } from "#contract/content/shipping-zones.ts";
import { formatDecimals } from "#contract/values/money.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { toPlainText } from "../../../../platform/html/plain-text.ts";
import { calculateQuote } from "../../../merchandise/pricing/index.ts";
import { toElement, xmlDeclaration } from "../xml.ts";
import { type FeedRow, listFeedParts, listFeedRows } from "./product-feed-queries.ts";

/** Products per file. With eight variants each, a file has about 200 MB; Google reads up to 4 GB. */
const partSize = 25_000;
const batchSize = 500;
// Google's limits.
const maxImages = 11;
const maxTitle = 150;
const maxDescription = 5000;

/** The start of each file of products: the id before its first product. Reads the ids of all products. */
export function listProductFeeds(db: Database): Promise<string[]> {
  return listFeedParts(db, partSize);
}

/** A file of products for Google Merchant Center, one item per variant. */
export function productFeedXml(db: Database, after: string, settings: SiteSettings, origin: string) {
  return toFeed(readProducts(db, after), settings, origin);
}

async function* readProducts(db: Database, start: string): AsyncGenerator<FeedRow> {
  let after = start;
  for (let remaining = partSize; remaining > 0; remaining -= batchSize) {
    const rows = await listFeedRows(db, after, Math.min(batchSize, remaining));
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.productId;
  }
}

async function* toFeed(rows: AsyncIterable<FeedRow>, settings: SiteSettings, origin: string) {
  yield `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`;
  yield toElement("title", settings.app_title);
  yield toElement("link", `${origin}/`);
  yield `${toElement("description", settings.meta_description || settings.app_title)}\n`;
  let last: { productId: string; description: string } | undefined;
  for await (const row of rows) {
    // The variants of a product follow each other and share its text, whose conversion takes most of the time.
    if (last?.productId !== row.productId) last = { productId: row.productId, description: toDescription(row) };
    yield toItem({ ...row, description: last.description }, settings, origin);
  }
  yield "</channel>\n</rss>\n";
}

const toDescription = ({ description, name }: FeedRow) => (toPlainText(description) || name).slice(0, maxDescription);

/** `row.description` is plain text. */
function toItem(row: FeedRow, settings: SiteSettings, origin: string): string {
  const [image, ...moreImages] = row.images.map((url) => (url.startsWith("/") ? origin + url : url));
  const search = new URLSearchParams({ color: row.color, size: row.size });
  const isReduced = row.mrp > row.price;
  // The fee is the highest that the cart charges for one unit alone. In some zones it may be lower.
  const { shipping } = calculateQuote([{ ...row, quantity: 1 }], getHighestShippingTerms(settings));
  return `<item>${[
    toElement("g:id", row.variantId),
    toElement("g:item_group_id", row.productId),
    toElement("g:title", `${row.name} - ${row.color}, ${row.size}`.slice(0, maxTitle)),
    toElement("g:description", row.description),
    toElement("g:link", `${origin}/productdetails/${encodeURIComponent(row.slug)}/${row.productId}?${String(search)}`),
    toElement("g:image_link", image),
    ...moreImages.slice(0, maxImages - 1).map((url) => toElement("g:additional_image_link", url)),
    toElement("g:availability", row.inventory > 0 ? "in_stock" : "out_of_stock"),
    toElement("g:price", formatAmount(isReduced ? row.mrp : row.price)),
    isReduced ? toElement("g:sale_price", formatAmount(row.price)) : "",
    toElement("g:brand", row.brand ?? settings.app_title),
    // Google can identify no product by itself that has neither a GTIN nor a manufacturer's number.
    row.barcode === null ? toElement("g:identifier_exists", "no") : toElement("g:gtin", row.barcode),
    toElement("g:condition", "new"),
    toElement("g:product_type", row.categories.join(" > ")),
    toElement("g:color", row.color),
    toElement("g:size", row.size),
    toElement("g:material", row.fabric),
    toElement("g:pattern", row.pattern),
    ...toAudience(row.categories),
    `<g:shipping><g:country>IN</g:country><g:price>${formatAmount(shipping)}</g:price></g:shipping>`,
  ].join("")}</item>\n`;
}

const formatAmount = (paise: number) => `${formatDecimals(paise).replaceAll(",", "")} INR`;

const genders: [RegExp, string][] = [
  [/\b(women|woman|ladies|girls?)\b/i, "female"],
  [/\b(men|man|gents|boys?)\b/i, "male"],
  [/\bunisex\b/i, "unisex"],
];

/** Gender and age group, only if the names of the categories state them. */
function toAudience(categories: readonly string[]): string[] {
  const names = categories.join(" ");
  const gender = genders.find(([pattern]) => pattern.test(names))?.[1];
  const isKids = /\b(kids?|boys?|girls?|children|baby|infants?)\b/i.test(names);
  if (!gender && !isKids) return [];
  return [toElement("g:gender", gender), toElement("g:age_group", isKids ? "kids" : "adult")];
}
