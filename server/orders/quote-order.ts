import { toRupees } from "#contract/money.ts";
import type { OrderItem, QuoteAsk } from "#contract/orders.ts";
import { makeQuote, quoteInRupees } from "../cart/quote.ts";
import type { Database } from "../database/open.ts";
import { getSettings } from "../site/site.ts";
import { chooseLines, mergeLines } from "./order-lines.ts";

/** What an order of these pieces would hold and cost now; refused as the order would be. Nothing is reserved. */
export async function quoteOrder(db: Database, { items }: QuoteAsk) {
  const lines = mergeLines(await chooseLines(db, items));
  const shown: OrderItem[] = lines.map(({ productId, slug, name, images, size, color, quantity, price, mrp }) => ({
    productId,
    slug,
    name,
    images: [...images],
    selectedSize: size,
    selectedColor: color,
    quantity,
    price: toRupees(price),
    mrp: toRupees(mrp),
  }));
  return { items: shown, quote: quoteInRupees(makeQuote(lines, await getSettings(db))) };
}
