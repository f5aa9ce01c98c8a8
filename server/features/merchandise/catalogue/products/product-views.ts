import type { AppContext } from "../../../../context.ts";
import { hashVisitor } from "../../../../platform/http/visitor-hash.ts";
import { productNotFound } from "./product-not-found.ts";
import { deleteOldVisits, recordVisit } from "./product-view-queries.ts";

/** Counts one view per visitor and day, for Trending Now. Sent by the browser after rendering, as for articles. */
export async function countView(context: AppContext, productId: string, network: string): Promise<void> {
  const day = context.now().toISOString().slice(0, 10);
  const visit = { productId, visitor: hashVisitor(context.config, productId, network, day), day };
  if (!(await recordVisit(context.db, visit))) throw productNotFound();
  await deleteOldVisits(context.db, day);
}
