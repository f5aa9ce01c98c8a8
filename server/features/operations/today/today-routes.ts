import { TodayResponse } from "#contract/admin/system/today.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import { shareReads } from "../../../platform/cache/share-reads.ts";
import type { App } from "../../../platform/http/app.ts";
import { getToday } from "./today.ts";

export function todayRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/today",
    {
      config: { staffAccess: "signed in" },
      schema: { tags: ["admin"], summary: "What there is to do", response: { 200: TodayResponse } },
    },
    async ({ staff }) => {
      const key = `today ${[...staff.granted].sort()}`;
      return success(await shareReads(context.db, key, () => getToday(context, staff.granted)));
    },
  );
}
