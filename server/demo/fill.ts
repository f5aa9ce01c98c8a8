import { saveProducts } from "../catalogue/save-product.ts";
import type { AppContext } from "../context.ts";
import { dropPages } from "../pages/page-changes.ts";
import { fillDemoArticles } from "./demo-articles.ts";
import { fillDemoContent } from "./demo-content.ts";
import { fillDemoCoupons } from "./demo-coupons.ts";
import { fillDemoCustomers } from "./demo-customers.ts";
import { demoProducts } from "./demo-products.ts";
import { countProducts, inTurn } from "./demo-queries.ts";
import { type DemoAccount, demoAccount } from "./demo-shopper.ts";
import { guessDemoBlurs } from "./guess-blurs.ts";

/**
 * Fills an empty shop with the demo catalogue and its customers; the demo customer's account is returned. A shop with
 * products of its own is left alone; a filling that was interrupted goes on.
 */
export function fillDemoShop(context: AppContext): Promise<DemoAccount | undefined> {
  return inTurn(context.db, () => fill(context));
}

async function fill(context: AppContext): Promise<DemoAccount | undefined> {
  const shelves = await countProducts(context.db);
  if (shelves.all > shelves.demo) return undefined;
  const drafts = demoProducts(context.now());
  if (shelves.demo < drafts.length) {
    // Before the products, whose number says that this was done.
    await guessDemoBlurs(context.db, drafts);
    for (let first = 0; first < drafts.length; first += 50)
      await saveProducts(context.db, drafts.slice(first, first + 50));
    await dropPages(context.db);
  }
  await fillDemoContent(context);
  await fillDemoCoupons(context);
  await fillDemoArticles(context);
  await fillDemoCustomers(context, drafts);
  return demoAccount;
}
