import type { CouponChange } from "#contract/admin/promotions/promotions.ts";
import { saleRoutes } from "#contract/admin/promotions/sale-routes.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { serveStaff } from "../../../people/staff/index.ts";
import { toStaffActor } from "../../../shop/audit/audit.ts";
import { getSale, getSales } from "./list-sales.ts";
import { toSaleDraft, toSaleTerms } from "./sale-draft.ts";
import { previewSale } from "./sale-queries.ts";
import { addSale, changeSale } from "./sales.ts";

const previewedProducts = 8;
const changed: Record<CouponChange, string> = { pause: "is paused", resume: "counts again", end: "has ended" };

export function serveSales(app: App, context: AppContext) {
  const { db, now } = context;
  serveStaff(app, saleRoutes, {
    list: ({ query }) => getSales({ db, now }, query),
    async preview({ body }) {
      const {
        products: total,
        cheaper,
        steepFalls,
        shown,
      } = await previewSale(db, toSaleTerms(body), previewedProducts);
      const products = shown.map(({ id, name, before, after }) => ({
        _id: id,
        name,
        before: toRupees(before),
        after: toRupees(after),
      }));
      return { total, cheaper, steepFalls, products };
    },
    get: ({ params, query }) => getSale({ db, now }, params.saleId, query),
    async add({ staff, body }) {
      await addSale(context, toSaleDraft(body, now()), { by: toStaffActor(staff), now: now() });
      return { message: `The sale “${body.name}” is saved.` };
    },
    async change({ staff, params, body: { change } }) {
      const isChanged = await changeSale(context, params.saleId, change, { by: toStaffActor(staff), now: now() });
      return { message: isChanged ? `The sale ${changed[change]}.` : "The sale was in that state already." };
    },
  });
}
