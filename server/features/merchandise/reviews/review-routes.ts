import { z } from "zod";
import {
  MyReviewResponse,
  NewReview,
  ReviewResponse,
  ReviewsQuery,
  ReviewsResponse,
} from "#contract/catalogue/reviews.ts";
import { success } from "#contract/http/response.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../context.ts";
import { addCacheTopics } from "../../../platform/cache/response-topics.ts";
import type { App } from "../../../platform/http/app.ts";
import { consumeRateLimit, networkOf } from "../../../platform/rate-limits/rate-limit.ts";
import { requireCustomer } from "../../people/account/index.ts";
import { productTopic } from "../catalogue/products/index.ts";
import { getMyReview, getReviews, saveReview } from "./reviews.ts";

const params = z.object({ productId: Id });
const tags = ["reviews"];
const signedIn = { tags, security: [{ token: [] }] };

/** Each change drops the cached pages that show the product, so changes are limited. */
const reviewRateLimit = {
  name: "review",
  windowSeconds: 10 * 60,
  perEmail: 60,
  perNetwork: 300,
  message: "Too many reviews.",
};

export function reviewRoutes(app: App, context: AppContext) {
  const { db } = context;

  app.get(
    "/review/:productId",
    {
      config: { readsReplica: true },
      schema: {
        tags,
        summary: "Reviews of a product, newest first unless sorted, and counts",
        params,
        querystring: ReviewsQuery,
        response: { 200: ReviewsResponse },
      },
    },
    async ({ params: { productId }, query }, reply) => {
      addCacheTopics(reply, `${productTopic}:${productId}`);
      return success(await getReviews(db, productId, query));
    },
  );

  app.get(
    "/review/:productId/mine",
    {
      onRequest: requireCustomer,
      schema: {
        ...signedIn,
        summary: "The customer's own review of a product, and votes for others",
        params,
        response: { 200: MyReviewResponse },
      },
    },
    async (request) => success(await getMyReview(db, request.customer, request.params.productId)),
  );

  app.post(
    "/review",
    {
      onRequest: requireCustomer,
      schema: {
        ...signedIn,
        summary: "Review a product, or edit the existing review",
        body: NewReview,
        response: { 200: ReviewResponse },
      },
    },
    async ({ customer, body, ip }) => {
      await consumeRateLimit(context, db, reviewRateLimit, { email: customer.email, network: networkOf(ip) });
      return success(await saveReview(db, customer, body, context.now()));
    },
  );
}
