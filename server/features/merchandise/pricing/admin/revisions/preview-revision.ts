import { isSteepFall } from "#contract/admin/prices/price-change.ts";
import type { RevisionTerms } from "#contract/admin/prices/prices.ts";
import type { Database } from "../../../../../platform/database/database.ts";
import { listStockProducts } from "../../../inventory/inventory.ts";
import { toAmounts } from "../change/amounts.ts";
import { type CurrentPrice, findPrices } from "../change/price-change-queries.ts";
import { planRevision } from "./plan-revision.ts";
import { listVariantIds } from "./revision-queries.ts";

const productsPerRead = 500;
const shownExamples = 10;

/** Numbers of the variants that a revision would change and leave, with some of them. */
export async function previewRevision(db: Database, terms: RevisionTerms) {
  const preview = {
    total: 0,
    changed: 0,
    refused: 0,
    steepFalls: 0,
    examples: [] as object[],
    refusals: [] as object[],
  };
  for await (const productIds of readProducts(db, terms)) {
    const prices = await findPrices(db, await listVariantIds(db, productIds));
    const { planned, refused } = planRevision(terms, prices);
    preview.total += prices.length;
    preview.changed += planned.length;
    preview.refused += refused.length;
    preview.steepFalls += planned.filter(({ current, after }) =>
      isSteepFall(toAmounts(current).price, after.price),
    ).length;
    for (const { current, after } of planned.slice(0, shownExamples - preview.examples.length))
      preview.examples.push({
        ...describe(current),
        before: toAmounts(current)[terms.field],
        after: after[terms.field],
      });
    for (const { current, reason } of refused.slice(0, shownExamples - preview.refusals.length))
      preview.refusals.push({ ...describe(current), reason });
  }
  return preview as Preview;
}

type Described = { _id: string; name: string; color: string; size: string };
type Preview = Record<"total" | "changed" | "refused" | "steepFalls", number> & {
  examples: (Described & { before: number; after: number })[];
  refusals: (Described & { reason: string })[];
};

const describe = ({ variantId, name, color, size }: CurrentPrice): Described => ({ _id: variantId, name, color, size });

async function* readProducts(db: Database, { q, category }: RevisionTerms) {
  let after: string | undefined;
  do {
    const ids = await listStockProducts(db, { q, category, after, stock: "all", limit: productsPerRead });
    if (ids.length > 0) yield ids;
    after = ids.length < productsPerRead ? undefined : ids.at(-1);
  } while (after !== undefined);
}
