import { cashRoutes } from "#contract/admin/cash/cash-routes.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { listRemittanceRows, listRemittances } from "./cash-queries.ts";
import { toOutstandingOrder, toPlanResponse, toRemittance, toRemittanceRow } from "./cash-response.ts";
import { importRemittance, previewRemittance } from "./import-remittance.ts";
import { listOutstandingOrders, sumOutstandingByCourier } from "./outstanding-queries.ts";
import { receiveCash } from "./receive-cash.ts";
import { withdrawRemittance } from "./withdraw-remittance.ts";

const maxOutstanding = 200;

export function serveCash(app: App, context: AppContext) {
  const { db } = context;
  serveStaff(app, cashRoutes, {
    async listOutstanding({ query: { courier } }) {
      const sums = await sumOutstandingByCourier(db);
      const orders = await listOutstandingOrders(db, { courier, limit: maxOutstanding });
      const couriers = sums.map(({ outstanding, oldestAt, ...sum }) => ({
        ...sum,
        outstanding: toRupees(outstanding),
        oldestAt: oldestAt.toISOString(),
      }));
      const { cashOverdueDays: overdueDays } = await getSettings(db);
      return { couriers, orders: orders.map(toOutstandingOrder), overdueDays };
    },
    async listRemittances({ query: { after, limit } }) {
      const found = await listRemittances(db, { after, limit: limit + 1 });
      const remittances = found.slice(0, limit).map(toRemittance);
      return { remittances, next: found.length > limit ? (remittances.at(-1)?._id ?? null) : null };
    },
    listRows: async ({ params }) => ({
      rows: (await listRemittanceRows(db, params.remittanceId)).map(toRemittanceRow),
    }),
    preview: async ({ body }) => toPlanResponse(await previewRemittance(db, body)),
    import: async ({ staff, body }) => toPlanResponse(await importRemittance(context, toStaffActor(staff), body)),
    async receive({ staff, body }) {
      const { taken, amount } = await receiveCash(context, toStaffActor(staff), body);
      return { taken, amount: toRupees(amount) };
    },
    async withdraw({ staff, params: { remittanceId } }) {
      await withdrawRemittance(context, toStaffActor(staff), remittanceId);
      return { message: "The remittance is withdrawn." };
    },
  });
}
