import { z } from "zod";
import { success } from "#contract/reply.ts";
import { MyReviewReply, NewReview, ReviewReply, ReviewsQuery, ReviewsReply } from "#contract/reviews.ts";
import { Id } from "#contract/values.ts";
import { requireShopper } from "../account/session.ts";
import type { App } from "../app.ts";
import type { Shop } from "../shop.ts";
import { getMyReview, getReviews, saveReview } from "./reviews.ts";

const params = z.object({ productId: Id });
const tags = ["reviews"];
const signedIn = { tags, security: [{ token: [] }] };

export function reviewRoutes(app: App, { db }: Shop) {
  app.get(
    "/review/:productId",
    {
      schema: {
        tags,
        summary: "What shoppers said of a product, newest first",
        params,
        querystring: ReviewsQuery,
        response: { 200: ReviewsReply },
      },
    },
    async (request) => success(await getReviews(db, request.params.productId, request.query)),
  );

  app.get(
    "/review/:productId/mine",
    {
      onRequest: requireShopper,
      schema: {
        ...signedIn,
        summary: "The shopper's own review of a product",
        params,
        response: { 200: MyReviewReply },
      },
    },
    async (request) => success({ review: await getMyReview(db, request.shopper, request.params.productId) }),
  );

  app.post(
    "/review",
    {
      onRequest: requireShopper,
      schema: {
        ...signedIn,
        summary: "Review a product, or change one's review of it",
        body: NewReview,
        response: { 200: ReviewReply },
      },
    },
    async (request) => success(await saveReview(db, request.shopper, request.body)),
  );
}
