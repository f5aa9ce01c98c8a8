import { z } from "zod";
import { HelpfulResponse } from "#contract/catalogue/reviews.ts";
import { success } from "#contract/http/response.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { requireCustomer } from "../../../people/account/index.ts";
import { markHelpful } from "./helpful-votes.ts";

const path = "/review/:reviewId/helpful";
const toOptions = (summary: string) => ({
  onRequest: requireCustomer,
  schema: {
    tags: ["reviews"],
    security: [{ token: [] }],
    summary,
    params: z.object({ reviewId: Id }),
    response: { 200: HelpfulResponse },
  },
});

export function helpfulVoteRoutes(app: App, context: AppContext) {
  app.put(path, toOptions("Mark a review as helpful"), async ({ customer, params, ip }) => {
    const vote = { ...params, helpful: true, network: networkOf(ip) };
    return success({ helpful: await markHelpful(context, customer, vote) });
  });
  app.delete(path, toOptions("Take back that a review is helpful"), async ({ customer, params, ip }) => {
    const vote = { ...params, helpful: false, network: networkOf(ip) };
    return success({ helpful: await markHelpful(context, customer, vote) });
  });
}
