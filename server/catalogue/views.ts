import type { Shop } from "../shop.ts";
import { namelessVisitor, type Visitor } from "../visitor.ts";
import { unknownProduct } from "./catalogue.ts";
import { countVisit, dropOldVisits } from "./view-queries.ts";

/** One view a visitor and day, for Trending Now. Asked by the browser when the product stands there, as for articles. */
export async function countView(shop: Shop, productId: string, visitor: Visitor): Promise<void> {
  const day = shop.now().toISOString().slice(0, 10);
  const visit = { productId, visitor: namelessVisitor(shop.config, productId, visitor, day), day };
  if (!(await countVisit(shop.db, visit))) throw unknownProduct();
  await dropOldVisits(shop.db, day);
}
