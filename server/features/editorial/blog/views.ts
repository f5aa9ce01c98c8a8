import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import { hashVisitor } from "../../../platform/http/visitor-hash.ts";
import { articleNotFound } from "./article-response.ts";
import { deleteOldVisits, recordVisit } from "./view-queries.ts";

/**
 * Counts one view per visitor and day (docs/spec.md). The browser reports views after rendering the article, because
 * pages are cached and most clients that fetch a page without running its scripts are not readers.
 */
export async function recordView(context: AppContext, articleId: string, network: string): Promise<{ views: number }> {
  const now = context.now();
  const day = now.toISOString().slice(0, 10);
  const views = await recordVisit(context.db, {
    articleId,
    visitor: hashVisitor(context.config, articleId, network, day),
    day,
    shopDay: toShopDay(now),
    now,
  });
  if (views === undefined) throw articleNotFound();
  await deleteOldVisits(context.db, day);
  return { views };
}
