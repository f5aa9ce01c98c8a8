import type { ArticleExportQuery } from "#contract/admin/reports/article-report.ts";
import type { ReportQuery } from "#contract/admin/reports/reports.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../../context.ts";
import { toCsvLine } from "../../../../platform/http/csv.ts";
import type { StaffMember } from "../../../people/staff/index.ts";
import { listTimes, shiftPeriod, toPeriod, toTimeUnit } from "../period.ts";
import {
  type ArticleReportRow,
  countReportedArticles,
  findReportedArticle,
  listArticleTimes,
  listReportedArticles,
  type ReportedRow,
  type Scope,
  sumArticles,
} from "./article-report-queries.ts";

type ReportContext = Pick<AppContext, "db" | "now">;
/** The member of staff who reads the report. */
type Viewer = Pick<StaffMember, "id" | "granted">;

const maxRows = 200;
/** A limit above the number of articles of any shop, so that the file has all of them. */
const maxFileRows = 1_000_000;

/** Members with `reports:read` see all articles. Other members see the articles that they have written. */
const toScope = ({ id, granted }: Viewer): Scope => ({ writerId: granted.has("reports:read") ? undefined : id });

/** Views and comments of articles by day and by article, with the period before. */
export async function getArticleReport(
  { db, now }: ReportContext,
  viewer: Viewer,
  query: ReportQuery,
  limit = maxRows,
) {
  const scope = toScope(viewer);
  const period = toPeriod(query, toShopDay(now()));
  const listed = { period, periodBefore: shiftPeriod(period), scope, now: now() };
  const [times, rows, articles] = await Promise.all([
    getTimes({ db, now }, scope, query),
    listReportedArticles(db, listed, limit),
    countReportedArticles(db, listed),
  ]);
  return { ...times, isOwn: scope.writerId !== undefined, articles, rows: rows.map(toRow) };
}

/**
 * Views and comments of one article by day.
 * @throws Refusal if there is no such article, or if it is another member's and the reader may not see it
 */
export async function getArticleTimes(
  context: ReportContext,
  viewer: Viewer,
  { articleId, ...query }: ReportQuery & { articleId: string },
) {
  const scope = { ...toScope(viewer), articleId };
  const article = await findReportedArticle(context.db, scope, context.now());
  if (!article) throw new Refusal("not_found", "There is no such article.");
  return { ...(await getTimes(context, scope, query)), article: toArticle(article) };
}

async function getTimes({ db, now }: ReportContext, scope: Scope, query: ReportQuery) {
  const period = toPeriod(query, toShopDay(now()));
  const periodBefore = shiftPeriod(period);
  const unit = toTimeUnit(period);
  const [counted, countedBefore, totals, totalsBefore] = await Promise.all([
    listArticleTimes(db, period, scope, unit),
    listArticleTimes(db, periodBefore, scope, unit),
    sumArticles(db, period, scope),
    sumArticles(db, periodBefore, scope),
  ]);
  const times = listTimes(period, unit).map(({ key, before }) => {
    const { views, comments } = counted.find((each) => each.key === key) ?? { views: 0, comments: 0 };
    return { key, views, comments, viewsBefore: countedBefore.find((each) => each.key === before)?.views ?? 0 };
  });
  return { period, periodBefore, unit, times, totals, totalsBefore };
}

const toArticle = ({ id, ...article }: ReportedRow) => ({ _id: id, ...article });

function toRow({ views, comments, viewsBefore, commentsBefore, allViews, ...article }: ArticleReportRow) {
  const { id, title, image, status, writer } = article;
  return {
    article: toArticle({ id, title, image, status, writer }),
    views,
    comments,
    allViews,
    before: { views: viewsBefore, comments: commentsBefore },
  };
}

/**
 * The lines of a CSV file with all articles, or with the days or months of all articles or of one. The last line has
 * the totals.
 */
export async function* exportArticleReport(
  context: ReportContext,
  viewer: Viewer,
  { by, articleId, ...query }: ArticleExportQuery,
) {
  if (articleId !== undefined) yield* toTimeLines(await getArticleTimes(context, viewer, { ...query, articleId }));
  else if (by === "day") yield* toTimeLines(await getTimes(context, toScope(viewer), query));
  else yield* toArticleLines(await getArticleReport(context, viewer, query, maxFileRows));
}

function* toArticleLines({ rows, totals, totalsBefore }: Awaited<ReturnType<typeof getArticleReport>>) {
  yield toCsvLine(["Article", "Id", "Written by", "Views", "Views before", "Comments", "Comments before", "All views"]);
  for (const { article, views, comments, before, allViews } of rows) {
    const { _id, title, writer } = article;
    yield toCsvLine([title, _id, writer ?? "", views, before.views, comments, before.comments, allViews]);
  }
  const { views, comments } = totals;
  yield toCsvLine(["Total", "", "", views, totalsBefore.views, comments, totalsBefore.comments, ""]);
}

function* toTimeLines({ unit, times, totals, totalsBefore }: Awaited<ReturnType<typeof getTimes>>) {
  yield toCsvLine([unit === "day" ? "Day" : "Month", "Views", "Views before", "Comments"]);
  for (const { key, views, viewsBefore, comments } of times) yield toCsvLine([key, views, viewsBefore, comments]);
  yield toCsvLine(["Total", totals.views, totalsBefore.views, totals.comments]);
}
