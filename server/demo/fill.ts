import { saveProducts } from "../catalogue/save-product.ts";
import { dropPages } from "../pages/page-changes.ts";
import type { Shop } from "../shop.ts";
import { fillDemoContent } from "./demo-content.ts";
import { demoProducts } from "./demo-products.ts";
import { countProducts } from "./demo-queries.ts";
import { type DemoAccount, makeDemoShopper } from "./demo-shopper.ts";

/**
 * Fills an empty shop with the demo catalogue and its shopper, whose account is returned. A shop with products of its
 * own is left alone; a filling that was interrupted goes on.
 */
export async function fillDemoShop(shop: Shop): Promise<DemoAccount | undefined> {
  const shelves = await countProducts(shop.db);
  if (shelves.all > shelves.demo) return undefined;
  const drafts = demoProducts(shop.now());
  if (shelves.demo < drafts.length) {
    for (let first = 0; first < drafts.length; first += 50)
      await saveProducts(shop.db, drafts.slice(first, first + 50));
    await dropPages(shop.db);
  }
  await fillDemoContent(shop);
  return await makeDemoShopper(shop);
}
