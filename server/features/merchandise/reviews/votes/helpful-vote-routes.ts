import { helpfulVoteRoutes } from "#contract/catalogue/review-routes.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { serveShop } from "../../../people/account/index.ts";
import { markHelpful } from "./helpful-votes.ts";

export function serveHelpfulVotes(app: App, context: AppContext) {
  serveShop(app, helpfulVoteRoutes, {
    markHelpful: async ({ customer, params, ip }) => {
      const vote = { ...params, helpful: true, network: networkOf(ip) };
      return { helpful: await markHelpful(context, customer, vote) };
    },
    unmarkHelpful: async ({ customer, params, ip }) => {
      const vote = { ...params, helpful: false, network: networkOf(ip) };
      return { helpful: await markHelpful(context, customer, vote) };
    },
  });
}
