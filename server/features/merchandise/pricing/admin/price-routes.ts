import type { PriceField } from "#contract/admin/prices/price-change.ts";
import { priceRevisionRoutes, priceRoutes } from "#contract/admin/prices/price-routes.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { type Staff, serveStaff } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { changePrices } from "./change/change-prices.ts";
import { undoPriceBatch } from "./change/undo-prices.ts";
import { getPriceHistory, getPrices, toListedAmounts } from "./list/price-list.ts";
import { previewRevision } from "./revisions/preview-revision.ts";
import { priceRevisions, startRevision } from "./revisions/revisions.ts";

/** Support and packers see prices, but not what the shop pays. */
const seesCosts = ({ granted }: Pick<Staff, "granted">) => granted.has("reports:read");
function requireCosts(staff: Pick<Staff, "granted">, changes: readonly { field: PriceField }[]) {
  if (!seesCosts(staff) && changes.some(({ field }) => field === "cost"))
    throw new Refusal("forbidden", "Your role does not allow seeing costs.");
}

export function servePrices(app: App, context: AppContext) {
  serveStaff(app, priceRoutes, {
    list: ({ staff, query }) => getPrices(context.db, query, seesCosts(staff)),
    async change({ staff, body }) {
      requireCosts(staff, body.priceChanges);
      const { changed, prices } = await changePrices(context, toStaffActor(staff), body);
      const variants = prices.map((price) => ({ _id: price.variantId, ...toListedAmounts(price, seesCosts(staff)) }));
      return { changed, variants };
    },
    undo: async ({ staff, params: { batchId } }) => ({
      undone: await undoPriceBatch(context, toStaffActor(staff), batchId),
    }),
    getHistory: async ({ params: { variantId } }) => ({ prices: await getPriceHistory(context.db, variantId) }),
  });
  serveRevisions(app, context);
}

function serveRevisions(app: App, context: AppContext) {
  serveStaff(app, priceRevisionRoutes, {
    list: async () => ({ revisions: await priceRevisions.list(context.db) }),
    async preview({ staff, body }) {
      requireCosts(staff, [body]);
      return previewRevision(context.db, body);
    },
    async start({ staff, body }) {
      requireCosts(staff, [body]);
      await startRevision(context, toStaffActor(staff), body);
      return { revision: await priceRevisions.get(context.db, body.revisionId) };
    },
    async undo({ staff, params: { revisionId } }) {
      await priceRevisions.undo(context, toStaffActor(staff), revisionId);
      return { revision: await priceRevisions.get(context.db, revisionId) };
    },
  });
}
