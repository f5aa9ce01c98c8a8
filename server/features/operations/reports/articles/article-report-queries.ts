import { sql } from "kysely";
import type { ContentStatus } from "#contract/admin/content/content-kinds.ts";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { getRow } from "../../../../platform/database/get-row.ts";
import type { Period } from "../measures.ts";
import type { TimeUnit } from "../period.ts";

export type Measures = { views: number; comments: number };
/** `writerId`: only articles of this member of staff. */
export type Scope = { writerId: string | undefined; articleId?: string | undefined };

const isWithin = ({ writerId, articleId }: Scope) =>
  sql`${writerId ? sql`a.created_by = ${writerId}` : sql`true`} and ${articleId ? sql`a.id = ${articleId}` : sql`true`}`;

/** Rows with the views of a day, and rows with a single comment. */
const selectCounts = ({ since, until }: Period, scope: Scope) => sql`
  select a.id, d.day, d.views, 0 as comments from article_days d join articles a on a.id = d.article_id
  where d.day between ${since}::date and ${until}::date and ${isWithin(scope)}
  union all
  select a.id, (c.created_at at time zone 'Asia/Kolkata')::date, 0, 1 from comments c join articles a on a.id = c.article_id
  where c.hidden_at is null and c.created_at >= ${startOfShopDay(since)} and c.created_at < ${startOfShopDay(until, 1)}
    and ${isWithin(scope)}`;

const sums = sql`coalesce(sum(views), 0)::int as views, coalesce(sum(comments), 0)::int as comments`;

export async function sumArticles(db: Database, period: Period, scope: Scope): Promise<Measures> {
  return getRow(await sql<Measures>`select ${sums} from (${selectCounts(period, scope)}) c`.execute(db));
}

/** The views and comments of each day or month that has any. */
export async function listArticleTimes(db: Database, period: Period, scope: Scope, unit: TimeUnit) {
  const format = sql.lit(unit === "day" ? "YYYY-MM-DD" : "YYYY-MM");
  const { rows } = await sql<Measures & { key: string }>`
    select to_char(day, ${format}) as key, ${sums} from (${selectCounts(period, scope)}) c group by 1`.execute(db);
  return rows;
}

export type ReportedRow = {
  id: string;
  title: string;
  image: string | null;
  status: ContentStatus;
  writer: string | null;
};
export type ArticleReportRow = ReportedRow &
  Measures & { viewsBefore: number; commentsBefore: number; allViews: number };

const reported = (now: Date) => sql`
  a.id, a.title, a.image_url as image, s.name as writer,
  case when a.visible_from is null then 'draft' when a.visible_until <= ${now} then 'ended'
    when a.visible_from > ${now} then 'scheduled' else 'published' end as status`;

type ListedArticles = { period: Period; periodBefore: Period; scope: Scope; now: Date };

/** Articles that customers could read, and articles with views or comments in the period. */
const selectArticles = ({ period, periodBefore, scope, now }: ListedArticles) => sql`
  select ${reported(now)}, a.created_at as "createdAt", a.views as "allViews", coalesce(n.views, 0) as views,
    coalesce(n.comments, 0) as comments, coalesce(b.views, 0) as "viewsBefore", coalesce(b.comments, 0) as "commentsBefore"
  from articles a left join staff s on s.id = a.created_by
  left join (select id, ${sums} from (${selectCounts(period, scope)}) c group by id) n on n.id = a.id
  left join (select id, ${sums} from (${selectCounts(periodBefore, scope)}) c group by id) b on b.id = a.id
  where ${isWithin(scope)} and (a.visible_from <= ${now} or n.id is not null)`;

/** The articles of the report, the most viewed first. */
export async function listReportedArticles(db: Database, listed: ListedArticles, limit: number) {
  const { rows } = await sql<ArticleReportRow>`
    select * from (${selectArticles(listed)}) listed
    order by views desc, "allViews" desc, "createdAt" desc, id limit ${limit}`.execute(db);
  return rows;
}

export async function countReportedArticles(db: Database, listed: ListedArticles): Promise<number> {
  const count = sql<{ count: number }>`select count(*)::int as count from (${selectArticles(listed)}) listed`;
  return getRow(await count.execute(db)).count;
}

export async function findReportedArticle(db: Database, scope: Scope, now: Date): Promise<ReportedRow | undefined> {
  const { rows } = await sql<ReportedRow>`
    select ${reported(now)} from articles a left join staff s on s.id = a.created_by where ${isWithin(scope)}`.execute(
    db,
  );
  return rows[0];
}
