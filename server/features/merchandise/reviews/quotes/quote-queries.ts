import { sql } from "kysely";
import type { QuotesQuery } from "#contract/catalogue/reviews.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { getRequestLanguage } from "../../../../platform/http/request/request-language.ts";
import { verifiedPurchase } from "../buyers/buyer-queries.ts";
import type { ReviewAuthor } from "../review-author.ts";

type QuoteRow = ReviewAuthor & {
  id: string;
  rating: number;
  comment: string;
  verified: boolean;
  productId: string;
  slug: string;
  name: string;
};

/** The newest reviews among which quotes are chosen. Ids are ordered by time, so that no more rows are read. */
const recentReviews = 500;
/** Characters of a text that is worth quoting and fits into a column. */
const [minLength, maxLength] = [30, 240];

export async function findQuotes(db: Database, { limit, minRating }: QuotesQuery): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    with recent as (select * from reviews order by id desc limit ${recentReviews})
    select r.id, r.rating, r.comment, ${verifiedPurchase} as verified, p.id as "productId", p.slug,
      coalesce(nullif(p.translations #>> array[${getRequestLanguage()}::text, 'name'], ''), p.name) as name,
      s.email, f.first_name as "firstName", f.last_name as "lastName"
    from recent r join products p on p.id = r.product_id and p.status = 'active'
      join customers s on s.id = r.customer_id left join profiles f on f.customer_id = r.customer_id
    where r.hidden_at is null and r.rating >= ${minRating}::int and char_length(r.comment) between ${minLength} and ${maxLength}
    order by verified desc, r.helpful_count desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}
