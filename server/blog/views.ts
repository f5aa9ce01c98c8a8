import { createHmac } from "node:crypto";
import type { Shop } from "../shop.ts";
import { unknownArticle } from "./article-reply.ts";
import { countVisit, dropOldVisits } from "./view-queries.ts";

type Visitor = { network: string; userAgent: string };

/**
 * One view a visitor and day (DECISIONS). Asked by the browser when the article stands there, because the page itself
 * is kept and most of what fetches it without running it is no reader.
 */
export async function countView(shop: Shop, articleId: string, visitor: Visitor): Promise<{ views: number }> {
  const day = shop.now().toISOString().slice(0, 10);
  const views = await countVisit(shop.db, { articleId, visitor: nameless(shop, articleId, visitor, day), day });
  if (views === undefined) throw unknownArticle();
  await dropOldVisits(shop.db, day);
  return { views };
}

/** Nothing personal is kept: a keyed hash that is another one for each article and day. */
function nameless({ config }: Shop, articleId: string, { network, userAgent }: Visitor, day: string): string {
  return createHmac("sha256", config.jwtSecret)
    .update(JSON.stringify(["visit", articleId, day, network, userAgent]))
    .digest("base64url")
    .slice(0, 22);
}
