import { saveProducts } from "../catalogue/save-product.ts";
import { dropPages } from "../pages/page-changes.ts";
import type { Shop } from "../shop.ts";
import { fillDemoArticles } from "./demo-articles.ts";
import { fillDemoContent } from "./demo-content.ts";
import { fillDemoCoupons } from "./demo-coupons.ts";
import { fillDemoCustomers } from "./demo-customers.ts";
import { demoProducts } from "./demo-products.ts";
import { countProducts, inTurn } from "./demo-queries.ts";
import { type DemoAccount, demoAccount } from "./demo-shopper.ts";
import { guessDemoBlurs } from "./guess-blurs.ts";

/**
 * Fills an empty shop with the demo catalogue and its shoppers; the demo shopper's account is returned. A shop with
 * products of its own is left alone; a filling that was interrupted goes on.
 */
export function fillDemoShop(shop: Shop): Promise<DemoAccount | undefined> {
  return inTurn(shop.db, () => fill(shop));
}

async function fill(shop: Shop): Promise<DemoAccount | undefined> {
  const shelves = await countProducts(shop.db);
  if (shelves.all > shelves.demo) return undefined;
  const drafts = demoProducts(shop.now());
  if (shelves.demo < drafts.length) {
    // Before the products, whose number says that this was done.
    await guessDemoBlurs(shop.db, drafts);
    for (let first = 0; first < drafts.length; first += 50)
      await saveProducts(shop.db, drafts.slice(first, first + 50));
    await dropPages(shop.db);
  }
  await fillDemoContent(shop);
  await fillDemoCoupons(shop);
  await fillDemoArticles(shop);
  await fillDemoCustomers(shop, drafts);
  return demoAccount;
}
