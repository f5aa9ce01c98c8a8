import { type RawBuilder, sql } from "kysely";
import type { Fit, FitVotes, ReviewSort } from "#contract/catalogue/review-limits.ts";
import type { ReviewsQuery } from "#contract/catalogue/reviews.ts";
import type { Database } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { verifiedPurchase } from "./buyers/buyer-queries.ts";
import type { ReviewAuthor } from "./review-author.ts";

export type ReviewRow = ReviewAuthor & {
  id: string;
  rating: number;
  comment: string;
  fit: Fit | null;
  helpful: number;
  answer: string | null;
  answeredAt: Date | null;
  hiddenAt: Date | null;
  photoIds: string[];
  verified: boolean;
  writtenAt: Date;
};
export type RatingsRow = {
  average: number;
  total: number;
  counts: Record<number, number>;
  fit: FitVotes;
  /** Number of reviews that the filters match. */
  matching: number;
  withPhotos: number;
  verified: number;
};
export type ReviewFilters = Pick<ReviewsQuery, "rating" | "withPhotos" | "verified">;

/**
 * The summary of all reviews and the number of those that the filters match. Undefined if the product is not sold. The
 * count of a filter's option applies the other filters.
 */
export async function findRatings(
  db: Database,
  productId: string,
  { rating, withPhotos, verified: onlyVerified }: ReviewFilters = {},
): Promise<RatingsRow | undefined> {
  const isPhotoOk = withPhotos ? sql`s.has_photos` : sql`true`;
  const isVerifiedOk = onlyVerified ? sql`s.verified` : sql`true`;
  const { rows } = await sql<RatingsRow>`
    select p.rating as average, p.rating_count as total,
      (select coalesce(jsonb_object_agg(c.rating, c.count), '{}') from review_counts c where c.product_id = p.id) as counts,
      s.*
    from products p, lateral (
      select
        jsonb_build_object('small', count(*) filter (where s.fit = 'small'), 'true', count(*) filter (where s.fit = 'true'),
          'large', count(*) filter (where s.fit = 'large')) as fit,
        (count(*) filter (where s.has_rating and ${isPhotoOk} and ${isVerifiedOk}))::int as matching,
        (count(*) filter (where s.has_rating and s.has_photos and ${isVerifiedOk}))::int as "withPhotos",
        (count(*) filter (where s.has_rating and ${isPhotoOk} and s.verified))::int as verified
      from (
        select r.fit, r.photo_count > 0 as has_photos, ${verifiedPurchase} as verified,
          (${rating ?? null}::smallint is null or r.rating = ${rating ?? null}::smallint) as has_rating
        from reviews r where r.product_id = p.id and r.hidden_at is null
      ) s
    ) s
    where p.id = ${productId} and p.status = 'active' ${prepared}`.execute(db);
  return rows[0];
}

/** Columns of each sort order. Reviews with equal values are sorted newest first. */
const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`r.updated_at desc, r.id desc`,
  helpful: sql`r.helpful_count desc, r.updated_at desc, r.id desc`,
  highest: sql`r.rating desc, r.updated_at desc, r.id desc`,
  lowest: sql`r.rating, r.updated_at desc, r.id desc`,
};

type Listing = Pick<ReviewsQuery, "page" | "limit"> & Partial<Pick<ReviewsQuery, "sort">> & ReviewFilters;

/**
 * A query, not yet executed, for a page of reviews. Newest first is the order of an index, whatever the parameters.
 * Authors and photos are joined only to the rows of the page.
 */
export function listReviews(db: Database, productId: string, listing: Listing) {
  const { page, limit, sort = "newest", rating, withPhotos, verified: onlyVerified } = listing;
  return db
    .selectFrom((from) => {
      let query = from
        .selectFrom("reviews as r")
        .selectAll("r")
        .where("r.product_id", "=", productId)
        .where("r.hidden_at", "is", null);
      if (rating !== undefined) query = query.where("r.rating", "=", rating);
      if (withPhotos) query = query.where("r.photo_count", ">", 0);
      if (onlyVerified) query = query.where(verifiedPurchase);
      return query
        .orderBy(orders[sort])
        .limit(sql.lit(limit))
        .offset((page - 1) * limit)
        .as("r");
    })
    .innerJoin("customers as s", "s.id", "r.customer_id")
    .leftJoin("profiles as f", "f.customer_id", "r.customer_id")
    .select(columns)
    .orderBy(orders[sort])
    .modifyEnd(prepared);
}

export function findReview(db: Database, productId: string, customerId: string): Promise<ReviewRow | undefined> {
  return db
    .selectFrom("reviews as r")
    .innerJoin("customers as s", "s.id", "r.customer_id")
    .leftJoin("profiles as f", "f.customer_id", "r.customer_id")
    .select(columns)
    .where("r.product_id", "=", productId)
    .where("r.customer_id", "=", customerId)
    .executeTakeFirst();
}

const columns = [
  "r.id",
  "r.rating",
  "r.comment",
  "r.fit",
  "r.helpful_count as helpful",
  "r.answer",
  "r.answered_at as answeredAt",
  "r.hidden_at as hiddenAt",
  "r.updated_at as writtenAt",
  "s.email",
  "f.first_name as firstName",
  "f.last_name as lastName",
  verifiedPurchase.as("verified"),
  sql<string[]>`array(select p.id::text from review_photos p where p.review_id = r.id order by p.position, p.id)`.as(
    "photoIds",
  ),
] as const;
