import type { AppContext } from "../context.ts";
import { hashVisitor } from "../visitor-hash.ts";
import { articleNotFound } from "./article-response.ts";
import { deleteOldVisits, recordVisit } from "./view-queries.ts";

/**
 * One view a visitor and day (docs/spec.md). Asked by the browser when the article stands there, because the page itself
 * is kept and most of what fetches it without running it is no reader.
 */
export async function recordView(context: AppContext, articleId: string, network: string): Promise<{ views: number }> {
  const day = context.now().toISOString().slice(0, 10);
  const views = await recordVisit(context.db, {
    articleId,
    visitor: hashVisitor(context.config, articleId, network, day),
    day,
  });
  if (views === undefined) throw articleNotFound();
  await deleteOldVisits(context.db, day);
  return { views };
}
