import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id } from "../../values/values.ts";
import { contentStatuses } from "../content/content-kinds.ts";
import { articleGroupings } from "./article-report-groupings.ts";
import { ReportQuery } from "./reports.ts";

const Count = z.number().int();
const Period = z.object({ since: z.iso.date(), until: z.iso.date() });

/** `by`: what a row of the file stands for. `articleId`: the file has the days or months of this article only. */
export const ArticleExportQuery = ReportQuery.extend({
  by: z.enum(articleGroupings).default("article"),
  articleId: Id.optional(),
});
export type ArticleExportQuery = z.infer<typeof ArticleExportQuery>;

export const ArticleReportParams = z.object({ articleId: Id });

/**
 * `views`: a reader counts once a day. `comments` are counted by the day on which they were written; hidden comments do
 * not count.
 */
const ArticleMeasures = z.object({ views: Count, comments: Count });
export type ArticleMeasures = z.infer<typeof ArticleMeasures>;
/**
 * The figures of a day or a month. `viewsBefore`: the views of the day or month in the same place of `periodBefore`.
 */
const ArticleTime = z.object({ key: z.string(), ...ArticleMeasures.shape, viewsBefore: Count });
export type ArticleTime = z.infer<typeof ArticleTime>;

const ReportedArticle = z.object({
  _id: Id,
  title: z.string(),
  image: z.string().nullable(),
  status: z.enum(contentStatuses),
  /** The member of staff who wrote the article; null if it was imported. */
  writer: z.string().nullable(),
});

const Times = {
  period: Period,
  periodBefore: Period,
  unit: z.enum(["day", "month"]),
  /** Every day or month of the period, in chronological order. */
  times: z.array(ArticleTime),
  totals: ArticleMeasures,
  totalsBefore: ArticleMeasures,
};

/** `allViews`: all views since the article was published, including those from before views were counted by day. */
const ArticleRow = z.object({
  article: ReportedArticle,
  ...ArticleMeasures.shape,
  before: ArticleMeasures,
  allViews: Count,
});
export type ArticleRow = z.infer<typeof ArticleRow>;
export const ArticleReportResponse = responseSchema({
  ...Times,
  /** Whether the figures are limited to the articles of the member who sends the request. */
  isOwn: z.boolean(),
  articles: Count,
  /** The 200 articles that are read most. The totals and the exported file include all articles. */
  rows: z.array(ArticleRow),
});
export type ArticleReportResponse = z.infer<typeof ArticleReportResponse>;

export const ArticleTimesResponse = responseSchema({ ...Times, article: ReportedArticle });
export type ArticleTimesResponse = z.infer<typeof ArticleTimesResponse>;
