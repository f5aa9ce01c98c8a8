import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ModeratedTextsQuery } from "#contract/admin/inbox/moderation.ts";
import type { TextFilter, TextKind, TextSort, TextState } from "#contract/admin/inbox/text-states.ts";
import type { ReportReason } from "#contract/catalogue/report-reasons.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type ListOrder, type ListSorts, toListOrder } from "../../../platform/database/list-sorts.ts";
import { commentState } from "../../editorial/blog/index.ts";
import { reviewState, verifiedPurchase } from "../../merchandise/reviews/reviews.ts";

export type ModeratedRow = {
  kind: TextKind;
  id: string;
  state: TextState;
  text: string;
  changedAt: Date;
  rating: number | null;
  verified: boolean | null;
  photoIds: string[];
  name: string | null;
  email: string | null;
  customerId: string | null;
  subjectId: string;
  subjectName: string;
  slug: string;
  image: string | null;
  answer: string | null;
  answeredAt: Date | null;
  hiddenReason: string | null;
  reports: { reason: ReportReason; text: string; at: string }[];
  sortValue: string;
};

/** A page of reviews and comments. Each table is read in the order of an index of its own. */
export async function listModeratedTexts(db: Database, query: ModeratedTextsQuery): Promise<ModeratedRow[]> {
  const { kind, rating, sort, limit } = query;
  const reviews = toListOrder(reviewSorts, query);
  const comments = toListOrder(toCommentSorts(sort), query);
  const parts = [
    ...(kind === "comment" ? [] : [sql`(${selectReviews(query, reviews)})`]),
    ...(kind === "review" || rating !== undefined ? [] : [sql`(${selectComments(query, comments)})`]),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<ModeratedRow>`
    select t.* from (${sql.join(parts, sql` union all `)}) t
    order by t."orderValue" ${reviews.direction}, t.id ${reviews.direction} limit ${limit}`.execute(db);
  return rows;
}

const reviewSorts: ListSorts<"changed" | "rating" | "reports"> = {
  id: sql`r.id`,
  values: {
    changed: { column: sql`r.updated_at`, type: "time" },
    rating: { column: sql`(-r.rating)`, type: "integer", isNegated: true },
    reports: { column: countOpenReports(sql`o.review_id = r.id`), type: "integer" },
  },
};

/**
 * The sort orders of comments. They have no stars and come after all reviews when sorted by stars, in both directions.
 */
const toCommentSorts = (sort: TextSort): typeof reviewSorts => ({
  id: sql`c.id`,
  values: {
    changed: { column: sql`c.created_at`, type: "time" },
    rating: { column: sort === "rating" ? sql`'-6'::integer` : sql`'0'::integer`, type: "integer", isNegated: true },
    reports: { column: countOpenReports(sql`o.comment_id = c.id`), type: "integer" },
  },
});

function countOpenReports(isOfText: RawBuilder<SqlBool>) {
  return sql`(select count(*)::integer from text_reports o where ${isOfText} and o.resolved_at is null)`;
}

function selectReviews({ state, rating, limit }: ModeratedTextsQuery, { order, following, ...selected }: ListOrder) {
  const conditions = [
    listCondition(state, reviewStates),
    following,
    rating === undefined ? sql`true` : sql`r.rating = ${rating}`,
  ];
  return sql`
    select ${selected.value} as "orderValue", ${selected.sortValue} as "sortValue", 'review' as kind, r.id::text, ${reviewState} as state, r.comment as text,
      r.updated_at as "changedAt", r.rating::int,
      ${verifiedPurchase} as verified,
      array(select p.id::text from review_photos p where p.review_id = r.id order by p.position, p.id) as "photoIds",
      coalesce(nullif(concat_ws(' ', f.first_name, f.last_name), ''), c.name) as name, c.email, r.customer_id::text as "customerId",
      p.id::text as "subjectId", p.name as "subjectName", p.slug, p.images[1] as image,
      r.answer, r.answered_at as "answeredAt", r.hidden_reason as "hiddenReason", ${openReports(sql`o.review_id = r.id`)} as reports
    from (
      select * from reviews r where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}
    ) r
    join products p on p.id = r.product_id join customers c on c.id = r.customer_id
    left join profiles f on f.customer_id = r.customer_id`;
}

function selectComments({ state, limit }: ModeratedTextsQuery, { order, following, ...selected }: ListOrder) {
  const conditions = [listCondition(state, commentStates), following];
  return sql`
    select ${selected.value} as "orderValue", ${selected.sortValue} as "sortValue", 'comment' as kind, c.id::text, ${commentState} as state, c.comment as text,
      c.created_at as "changedAt", null::int as rating,
      null::boolean as verified, array[]::text[] as "photoIds", c.name, c.email, null as "customerId",
      a.id::text as "subjectId", a.title as "subjectName", '' as slug, a.image_url as image,
      c.answer, c.answered_at as "answeredAt", c.hidden_reason as "hiddenReason", ${openReports(sql`o.comment_id = c.id`)} as reports
    from (
      select * from comments c where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}
    ) c
    join articles a on a.id = c.article_id`;
}

type Conditions = Record<TextFilter, RawBuilder<SqlBool>>;

// The conditions equal those of the partial indexes, so that PostgreSQL uses these.
const reviewStates: Conditions = {
  waiting: sql`r.hidden_at is null and (r.checked_at is null or r.checked_at < r.updated_at)`,
  reported: sql`r.hidden_at is null and r.id in (select review_id from text_reports where resolved_at is null)`,
  shown: sql`r.hidden_at is null and r.checked_at >= r.updated_at`,
  hidden: sql`r.hidden_at is not null`,
};
const commentStates: Conditions = {
  waiting: sql`c.hidden_at is null and c.checked_at is null`,
  reported: sql`c.hidden_at is null and c.id in (select comment_id from text_reports where resolved_at is null)`,
  shown: sql`c.hidden_at is null and c.checked_at is not null`,
  hidden: sql`c.hidden_at is not null`,
};
const listCondition = (state: TextFilter | undefined, conditions: Conditions) =>
  state ? conditions[state] : sql<SqlBool>`true`;

const openReports = (isOfText: RawBuilder<SqlBool>) => sql`coalesce((
  select json_agg(json_build_object('reason', o.reason, 'text', o.text, 'at', o.reported_at) order by o.id)
  from text_reports o where ${isOfText} and o.resolved_at is null), '[]')`;

export type WaitingTexts = { count: number; oldestAt: Date | null };

/** Reviews and comments that staff have not checked. */
export async function countWaitingTexts(db: Database): Promise<WaitingTexts> {
  return count(
    db,
    sql`select r.updated_at as at from reviews r where ${reviewStates.waiting}
      union all select c.created_at from comments c where ${commentStates.waiting}`,
  );
}

/** Shown reviews and comments with open reports. */
export async function countReportedTexts(db: Database): Promise<WaitingTexts> {
  return count(
    db,
    sql`select min(o.reported_at) as at from text_reports o where o.resolved_at is null group by o.review_id, o.comment_id`,
  );
}

async function count(db: Database, times: RawBuilder<unknown>): Promise<WaitingTexts> {
  const { rows } = await sql<WaitingTexts>`
    select count(*)::int as count, min(at) as "oldestAt" from (${times}) t`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** The row of the audit log for a text that a bulk edit has changed. */
export function findBatchRow(db: Database, { kind, id }: { kind: TextKind; id: string }, batchId: string) {
  return db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity", "=", kind)
    .where("entity_id", "=", id)
    .where("batch_id", "=", batchId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
