import { setUpRoutes } from "#contract/admin/system/set-up-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { getSetUp } from "./set-up.ts";

export function serveSetUp(app: App, context: AppContext) {
  serveStaff(app, setUpRoutes, { get: () => getSetUp(context) });
}
