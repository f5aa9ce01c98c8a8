import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { ReviewAuthor } from "./review-author.ts";

export type ReviewRow = ReviewAuthor & {
  id: string;
  rating: number;
  comment: string;
  verified: boolean;
  writtenAt: Date;
};
export type RatingsRow = { average: number; total: number; counts: Record<number, number> };

/** Summary of all reviews; undefined if the product is not sold. */
export async function findRatings(db: Database, productId: string): Promise<RatingsRow | undefined> {
  const { rows } = await sql<RatingsRow>`
    select p.rating as average, p.rating_count as total,
      (select coalesce(jsonb_object_agg(c.rating, c.count), '{}') from review_counts c where c.product_id = p.id) as counts
    from products p where p.id = ${productId} and p.status = 'active' ${prepared}`.execute(db);
  return rows[0];
}

/** Newest first, in index order, whatever the parameters. Authors are joined only to the rows of the page. Returns the query, not yet executed. */
export function listReviews(db: Database, productId: string, { page, limit }: { page: number; limit: number }) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom("reviews")
        .selectAll()
        .where("product_id", "=", productId)
        .orderBy("updated_at", "desc")
        .orderBy("id", "desc")
        .limit(sql.lit(limit))
        .offset((page - 1) * limit)
        .as("r"),
    )
    .innerJoin("customers as s", "s.id", "r.customer_id")
    .leftJoin("profiles as f", "f.customer_id", "r.customer_id")
    .select(columns)
    .orderBy("r.updated_at", "desc")
    .orderBy("r.id", "desc")
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

/** Computed on read, not stored, so that a later cancellation or return removes the verification. Unpaid orders do not count. */
const verified = sql<boolean>`exists (
  select from orders o join order_items i on i.order_id = o.id
  where o.customer_id = r.customer_id and i.product_id = r.product_id and o.status not in ('pending', 'cancelled', 'returned'))`;

const columns = [
  "r.id",
  "r.rating",
  "r.comment",
  "r.updated_at as writtenAt",
  "s.email",
  "f.first_name as firstName",
  "f.last_name as lastName",
  verified.as("verified"),
] as const;
