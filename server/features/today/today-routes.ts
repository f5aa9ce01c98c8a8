import { TodayResponse } from "#contract/admin/today.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../context.ts";
import type { App } from "../../platform/http/app.ts";
import { getToday } from "./today.ts";

export function todayRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/today",
    {
      config: { staffAccess: "signed in" },
      schema: { tags: ["admin"], summary: "What there is to do", response: { 200: TodayResponse } },
    },
    async ({ staff }) => success(await getToday(context, staff.granted)),
  );
}
