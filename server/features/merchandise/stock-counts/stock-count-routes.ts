import {
  AddScans,
  CountedSetResponse,
  SaveStockCount,
  ScansAddedResponse,
  SetCounted,
  StartStockCount,
  StockCountEndedResponse,
  StockCountLineParams,
  StockCountParams,
  StockCountResponse,
  StockCountSavedResponse,
  StockCountsResponse,
} from "#contract/admin/stock/stock-counts.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { addScans, setCounted } from "./count-units.ts";
import { saveCount } from "./save-count.ts";
import { discardCount, getCount, getCounts, startCount } from "./stock-counts.ts";

const tags = ["admin"];

export function stockCountRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "stock:write" } as const;
  app.get(
    "/admin/inventory/counts",
    { config, schema: { tags, summary: "Counts of shelves", response: { 200: StockCountsResponse } } },
    async () => success({ counts: await getCounts(context.db) }),
  );
  app.post(
    "/admin/inventory/counts",
    {
      config,
      schema: { tags, summary: "Start a count", body: StartStockCount, response: { 200: StockCountResponse } },
    },
    async ({ staff, body }) => {
      await startCount(context, toStaffActor(staff), body);
      return success({ count: await getCount(context.db, body.countId) });
    },
  );
  app.get(
    "/admin/inventory/counts/:countId",
    {
      config,
      schema: {
        tags,
        summary: "A count with what was found and what was expected",
        params: StockCountParams,
        response: { 200: StockCountResponse },
      },
    },
    async ({ params: { countId } }) => success({ count: await getCount(context.db, countId) }),
  );
  app.post(
    "/admin/inventory/counts/:countId/scans",
    {
      config,
      schema: {
        tags,
        summary: "Count a unit for each scanned code; each scan counts once",
        params: StockCountParams,
        body: AddScans,
        response: { 200: ScansAddedResponse },
      },
    },
    async ({ staff, params: { countId }, body }) =>
      success(await addScans(context, toStaffActor(staff), countId, body)),
  );
  app.put(
    "/admin/inventory/counts/:countId/lines/:variantId",
    {
      config,
      schema: {
        tags,
        summary: "Set the counted units of a variant, or take it out of the count",
        params: StockCountLineParams,
        body: SetCounted,
        response: { 200: CountedSetResponse },
      },
    },
    async ({ staff, params, body }) => success({ line: await setCounted(context, toStaffActor(staff), params, body) }),
  );
  app.post(
    "/admin/inventory/counts/:countId/save",
    {
      config,
      schema: {
        tags,
        summary: "Correct the stock by the differences that a count has found",
        params: StockCountParams,
        body: SaveStockCount,
        response: { 200: StockCountSavedResponse },
      },
    },
    async ({ staff, params: { countId }, body }) =>
      success({ changed: await saveCount(context, toStaffActor(staff), countId, body) }),
  );
  app.post(
    "/admin/inventory/counts/:countId/discard",
    {
      config,
      schema: {
        tags,
        summary: "End a count without changing any stock",
        params: StockCountParams,
        response: { 200: StockCountEndedResponse },
      },
    },
    async ({ staff, params: { countId } }) => {
      await discardCount(context, toStaffActor(staff), countId);
      return success({});
    },
  );
}
