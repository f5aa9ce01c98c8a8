import type { AppContext } from "../context.ts";
import { hashVisitor } from "../visitor-hash.ts";
import { unknownArticle } from "./article-reply.ts";
import { countVisit, dropOldVisits } from "./view-queries.ts";

/**
 * One view a visitor and day (docs/spec.md). Asked by the browser when the article stands there, because the page itself
 * is kept and most of what fetches it without running it is no reader.
 */
export async function countView(context: AppContext, articleId: string, network: string): Promise<{ views: number }> {
  const day = context.now().toISOString().slice(0, 10);
  const views = await countVisit(context.db, {
    articleId,
    visitor: hashVisitor(context.config, articleId, network, day),
    day,
  });
  if (views === undefined) throw unknownArticle();
  await dropOldVisits(context.db, day);
  return { views };
}
