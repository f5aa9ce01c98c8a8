import { reviewQuoteRoutes } from "#contract/catalogue/review-quote-routes.ts";
import { reviewRoutes } from "#contract/catalogue/review-routes.ts";
import type { AppContext } from "../../../context.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import type { App } from "../../../platform/http/app.ts";
import { consumeRateLimit, networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { serveShop } from "../../people/account/index.ts";
import { productsTopic, productTopic } from "../catalogue/products/index.ts";
import { listQuotes } from "./quotes/quotes.ts";
import { getMyReview, getReviews, saveReview } from "./reviews.ts";

/** Each change drops the cached pages that show the product, so changes are limited. */
const reviewRateLimit = {
  name: "review",
  windowSeconds: 10 * 60,
  perEmail: 60,
  perNetwork: 300,
  message: "Too many reviews.",
};

export function serveReviewQuotes(app: App, { db }: AppContext) {
  serveShop(app, reviewQuoteRoutes, {
    async quotes({ query }, reply) {
      const quotes = await listQuotes(db, query);
      reply.header("cache-control", "public, max-age=30");
      addCacheTopics(reply, productsTopic, ...quotes.map(({ product }) => `${productTopic}:${product._id}`));
      return { quotes };
    },
  });
}

export function serveReviews(app: App, context: AppContext) {
  const { db } = context;
  serveShop(app, reviewRoutes, {
    list: ({ params: { productId }, query }, reply) => {
      addCacheTopics(reply, `${productTopic}:${productId}`);
      return getReviews(context, productId, query);
    },
    mine: ({ customer, params }) => getMyReview(db, customer, params.productId),
    save: async ({ customer, body, ip }) => {
      await consumeRateLimit(context, db, reviewRateLimit, { email: customer.email, network: networkOf(ip) });
      return saveReview(db, customer, body, context.now());
    },
  });
}
