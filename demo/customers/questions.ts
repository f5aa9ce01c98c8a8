import type { AppContext } from "../../server/context.ts";
import type { ProductDraft } from "../../server/features/merchandise/catalogue/products/index.ts";
import { askQuestion, requireQuestion, saveAnswer } from "../../server/features/merchandise/questions/questions.ts";
import { elementAt } from "../data/elements.ts";
import { readYaml } from "../data/read-data.ts";
import { Questions } from "../data/schema.ts";
import { findQuestionId } from "./customer-queries.ts";
import type { Buyer } from "./orders.ts";
import type { ReviewPlan } from "./review-plans.ts";
import { toSampleEmail } from "./sample-customers.ts";

const day = 24 * 60 * 60 * 1000;

/** Adds a question and the shop's answer to the product of each category that has the most reviews. Can be repeated. */
export async function seedQuestions(
  context: AppContext,
  plans: readonly ReviewPlan[],
  customers: ReadonlyMap<number, Buyer>,
  { drafts, productIds }: { drafts: readonly ProductDraft[]; productIds: ReadonlyMap<string, string> },
): Promise<void> {
  const counts = Map.groupBy(plans, ({ key }) => key);
  const popular = drafts.toSorted((a, b) => (counts.get(b.key)?.length ?? 0) - (counts.get(a.key)?.length ?? 0));
  const buyers = [...customers];
  for (const [at, { categories, question: text, answer }] of readYaml(
    "customers/questions.yaml",
    Questions,
  ).entries()) {
    const [number, { id }] = elementAt(buyers, at);
    const dated = { ...context, now: () => new Date(context.now().getTime() - (at + 3) * 4 * day) };
    const customer = { id, email: toSampleEmail(number) };
    for (const category of categories) {
      const productId = productIds.get(popular.find((draft) => draft.categories?.[2] === category)?.key ?? "");
      if (!productId) continue;
      await askQuestion(dated, customer, { productId, text, notify: false }, "demo");
      await context.db.transaction().execute(async (trx) => {
        const question = await requireQuestion(trx, await findQuestionId(trx, { productId, customerId: id, text }));
        await saveAnswer(trx, dated, question, { customerId: null, text: answer });
      });
    }
  }
}
