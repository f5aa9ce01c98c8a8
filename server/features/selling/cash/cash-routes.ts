import {
  CashReceivedResponse,
  OutstandingCashQuery,
  OutstandingCashResponse,
  ReceiveCash,
  RemittanceParams,
  RemittancePlanResponse,
  RemittanceRowsResponse,
  RemittancesQuery,
  RemittancesResponse,
  RemittanceWithdrawnResponse,
  UploadRemittance,
} from "#contract/admin/cash/cash.ts";
import { success } from "#contract/http/response.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { listRemittanceRows, listRemittances } from "./cash-queries.ts";
import { toOutstandingOrder, toPlanResponse, toRemittance, toRemittanceRow } from "./cash-response.ts";
import { importRemittance, previewRemittance } from "./import-remittance.ts";
import { listOutstandingOrders, sumOutstandingByCourier } from "./outstanding-queries.ts";
import { receiveCash } from "./receive-cash.ts";
import { withdrawRemittance } from "./withdraw-remittance.ts";

const maxOutstanding = 200;
/** The maximum size of a JSON body with a file of 2 MB, whose line breaks and quotes are escaped. */
const bodyLimit = 3 * 1024 * 1024;

export function cashRoutes(app: App, context: AppContext) {
  const { db } = context;
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.get(
    "/admin/cash/outstanding",
    {
      config: { staffAccess: "cash:read" },
      schema: {
        ...call("Delivered orders whose cash on delivery is missing, by courier; oldest first"),
        querystring: OutstandingCashQuery,
        response: { 200: OutstandingCashResponse },
      },
    },
    async ({ query: { courier } }) => {
      const sums = await sumOutstandingByCourier(db);
      const orders = await listOutstandingOrders(db, { courier, limit: maxOutstanding });
      const couriers = sums.map(({ outstanding, oldestAt, ...sum }) => ({
        ...sum,
        outstanding: toRupees(outstanding),
        oldestAt: oldestAt.toISOString(),
      }));
      const { cashOverdueDays: overdueDays } = await getSettings(db);
      return success({ couriers, orders: orders.map(toOutstandingOrder), overdueDays });
    },
  );
  app.get(
    "/admin/cash/remittances",
    {
      config: { staffAccess: "cash:read" },
      schema: {
        ...call("Remittances of couriers, newest first"),
        querystring: RemittancesQuery,
        response: { 200: RemittancesResponse },
      },
    },
    async ({ query: { after, limit } }) => {
      const found = await listRemittances(db, { after, limit: limit + 1 });
      const remittances = found.slice(0, limit).map(toRemittance);
      return success({ remittances, next: found.length > limit ? (remittances.at(-1)?._id ?? null) : null });
    },
  );
  app.get(
    "/admin/cash/remittances/:remittanceId",
    {
      config: { staffAccess: "cash:read" },
      schema: {
        ...call("The rows of a remittance"),
        params: RemittanceParams,
        response: { 200: RemittanceRowsResponse },
      },
    },
    async ({ params }) => success({ rows: (await listRemittanceRows(db, params.remittanceId)).map(toRemittanceRow) }),
  );
  app.post(
    "/admin/cash/remittances/preview",
    {
      config: { staffAccess: "cash:write" },
      bodyLimit,
      schema: {
        ...call("What the import of a courier's file would do"),
        body: UploadRemittance,
        response: { 200: RemittancePlanResponse },
      },
    },
    async ({ body }) => success(toPlanResponse(await previewRemittance(db, body))),
  );
  app.post(
    "/admin/cash/remittances",
    {
      config: { staffAccess: "cash:write" },
      bodyLimit,
      schema: {
        ...call("Imports the valid rows of a courier's file; rows that were imported before do not count again"),
        body: UploadRemittance,
        response: { 200: RemittancePlanResponse },
      },
    },
    async ({ staff, body }) => success(toPlanResponse(await importRemittance(context, toStaffActor(staff), body))),
  );
  app.post(
    "/admin/cash/received",
    {
      config: { staffAccess: "cash:write" },
      schema: {
        ...call("Records the missing cash of delivered orders as received, without a file"),
        body: ReceiveCash,
        response: { 200: CashReceivedResponse },
      },
    },
    async ({ staff, body }) => {
      const { taken, amount } = await receiveCash(context, toStaffActor(staff), body);
      return success({ taken, amount: toRupees(amount) });
    },
  );
  app.delete(
    "/admin/cash/remittances/:remittanceId",
    {
      config: { staffAccess: "cash:write" },
      schema: {
        ...call("Takes back a remittance that was a mistake: the cash of its orders is missing again"),
        params: RemittanceParams,
        response: { 200: RemittanceWithdrawnResponse },
      },
    },
    async ({ staff, params: { remittanceId } }) => {
      await withdrawRemittance(context, toStaffActor(staff), remittanceId);
      return success({ message: "The remittance is withdrawn." });
    },
  );
}
