import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { changed } from "../../../../platform/cache/changes.ts";
import { consumeRateLimit } from "../../../../platform/rate-limits/rate-limit.ts";
import type { Customer } from "../../../people/account/index.ts";
import { productTopic } from "../../catalogue/products/index.ts";
import { deleteVote, findShownReview, getHelpfulCount, insertVote } from "./helpful-vote-queries.ts";

/** Each vote drops the cached pages that show the product, so votes are limited. */
const voteRateLimit = {
  name: "helpful vote",
  windowSeconds: 10 * 60,
  perEmail: 60,
  perNetwork: 600,
  message: "Too many votes.",
};

/** Adds or removes the customer's vote for a review, and returns the number of votes. Idempotent. */
export async function markHelpful(
  context: AppContext,
  customer: Customer,
  { reviewId, helpful, network }: { reviewId: string; helpful: boolean; network: string },
): Promise<number> {
  const { db, now } = context;
  await consumeRateLimit(context, db, voteRateLimit, { email: customer.id, network });
  return db.transaction().execute(async (trx) => {
    const review = await findShownReview(trx, reviewId);
    if (!review) throw new Refusal("not_found", "There is no such review.");
    if (review.authorId === customer.id) throw new Refusal("forbidden", "This is your own review.");
    const isChanged = helpful
      ? await insertVote(trx, reviewId, customer.id, now())
      : await deleteVote(trx, reviewId, customer.id);
    if (isChanged) await changed(trx, productTopic, [review.productId]);
    return getHelpfulCount(trx, reviewId);
  });
}
