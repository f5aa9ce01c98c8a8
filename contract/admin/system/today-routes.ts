import { get, routes } from "../staff-access.ts";
import { TodayResponse } from "./today.ts";

/** The first page of the back office. */
export const todayRoutes = routes("/admin/today", {
  get: get("", { access: "signed in", reply: TodayResponse, summary: "What there is to do" }),
});
