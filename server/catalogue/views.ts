import type { Shop } from "../shop.ts";
import { namelessVisitor } from "../visitor.ts";
import { unknownProduct } from "./catalogue.ts";
import { countVisit, dropOldVisits } from "./view-queries.ts";

/** One view a visitor and day, for Trending Now. Asked by the browser when the product stands there, as for articles. */
export async function countView(shop: Shop, productId: string, network: string): Promise<void> {
  const day = shop.now().toISOString().slice(0, 10);
  const visit = { productId, visitor: namelessVisitor(shop.config, productId, network, day), day };
  if (!(await countVisit(shop.db, visit))) throw unknownProduct();
  await dropOldVisits(shop.db, day);
}
