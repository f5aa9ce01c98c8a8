import type { QuotesQuery, ReviewQuote } from "#contract/catalogue/reviews.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { authorName } from "../review-author.ts";
import { findQuotes } from "./quote-queries.ts";

/** Reviews whose texts are short enough to be quoted. Verified purchases come first, then those that most find helpful. */
export async function listQuotes(db: Database, query: QuotesQuery): Promise<ReviewQuote[]> {
  const rows = await findQuotes(db, query);
  return rows.map(({ id, rating, comment, verified, productId, slug, name, ...author }) => ({
    _id: id,
    rating,
    comment,
    verified,
    userName: authorName(author),
    product: { _id: productId, slug, name },
  }));
}
