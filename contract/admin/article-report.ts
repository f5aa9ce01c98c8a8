import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id } from "../values/values.ts";
import { articleGroupings } from "./article-report-groupings.ts";
import { contentStatuses } from "./content-kinds.ts";
import { ReportQuery } from "./reports.ts";

const Count = z.number().int();
const Period = z.object({ since: z.iso.date(), until: z.iso.date() });

/** The rows of the file. `articleId`: days or months of this article. */
export const ArticleExportQuery = ReportQuery.extend({
  by: z.enum(articleGroupings).default("article"),
  articleId: Id.optional(),
});
export type ArticleExportQuery = z.infer<typeof ArticleExportQuery>;
export type ArticleExportQueryInput = z.input<typeof ArticleExportQuery>;

export const ArticleReportParams = z.object({ articleId: Id });

/** `views`: a reader counts once a day. `comments`: by the day on which they were written, without hidden ones. */
const ArticleMeasures = z.object({ views: Count, comments: Count });
export type ArticleMeasures = z.infer<typeof ArticleMeasures>;
/** A day or a month. `viewsBefore`: of the one as many before. */
const ArticleTime = z.object({ key: z.string(), ...ArticleMeasures.shape, viewsBefore: Count });
export type ArticleTime = z.infer<typeof ArticleTime>;

const ReportedArticle = z.object({
  _id: Id,
  title: z.string(),
  image: z.string().nullable(),
  status: z.enum(contentStatuses),
  /** The member of staff who has written it; null if it was imported. */
  writer: z.string().nullable(),
});

const Times = {
  period: Period,
  periodBefore: Period,
  unit: z.enum(["day", "month"]),
  /** Every day or month of the period, in their order. */
  times: z.array(ArticleTime),
  totals: ArticleMeasures,
  totalsBefore: ArticleMeasures,
};

/** `allViews`: since it was published, also from before there were counts by day. */
const ArticleRow = z.object({
  article: ReportedArticle,
  ...ArticleMeasures.shape,
  before: ArticleMeasures,
  allViews: Count,
});
export type ArticleRow = z.infer<typeof ArticleRow>;
export const ArticleReportResponse = responseSchema({
  ...Times,
  /** Whether only articles of the member who asks are counted. */
  isOwn: z.boolean(),
  articles: Count,
  /** The first 200, the most read first; the totals and the file have all. */
  rows: z.array(ArticleRow),
});
export type ArticleReportResponse = z.infer<typeof ArticleReportResponse>;

export const ArticleTimesResponse = responseSchema({ ...Times, article: ReportedArticle });
export type ArticleTimesResponse = z.infer<typeof ArticleTimesResponse>;
