import type { AppContext } from "../server/context.ts";
import { saveProducts } from "../server/features/merchandise/catalogue/products/index.ts";
import { refreshSearchWords } from "../server/features/merchandise/catalogue/search/index.ts";
import { createDemoProducts } from "./catalogue/products.ts";
import { seedArticles } from "./content/articles.ts";
import { seedContent } from "./content/content.ts";
import { seedCoupons } from "./content/coupons.ts";
import { seedCustomers } from "./customers/customers.ts";
import { type DemoAccount, demoAccount } from "./customers/demo-account.ts";
import { demoOwner, seedDemoStaff } from "./customers/demo-staff.ts";
import { seedInvoices } from "./customers/invoices.ts";
import { seedPlaceholders } from "./images/placeholders.ts";
import { countProducts, withSeedLock } from "./seed-queries.ts";

type DemoAccounts = { customer: DemoAccount; owner: DemoAccount };

/**
 * Fills an empty shop with the demo catalogue, content and customers, and returns the accounts of the demo customer and
 * of the owner. An interrupted run is completed by the next. Returns undefined, without any change, if the shop has its
 * own products.
 */
export function seedDemoShop(context: AppContext): Promise<DemoAccounts | undefined> {
  return withSeedLock(context.db, () => seed(context));
}

async function seed(context: AppContext): Promise<DemoAccounts | undefined> {
  const products = await countProducts(context.db);
  if (products.all > products.demo) return undefined;
  const drafts = createDemoProducts(context.now());
  if (products.demo < drafts.length) {
    // Placeholders are seeded before the products, whose count tells the next run that the placeholders exist.
    await seedPlaceholders(context.db, drafts);
    for (let first = 0; first < drafts.length; first += 50)
      await saveProducts(context.db, drafts.slice(first, first + 50));
    await refreshSearchWords(context.db);
  }
  await seedContent(context);
  await seedCoupons(context);
  await seedArticles(context);
  await seedCustomers(context, drafts);
  await seedInvoices(context);
  await seedDemoStaff(context);
  return { customer: demoAccount, owner: demoOwner };
}
