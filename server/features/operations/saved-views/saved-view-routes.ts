import { savedViewRoutes } from "#contract/admin/saved-views/saved-view-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { changeView, chooseColumns, getViews, removeView, saveView } from "./saved-views.ts";

export function serveSavedViews(app: App, context: AppContext) {
  serveStaff(app, savedViewRoutes, {
    list: ({ staff, params }) => getViews(context, staff, params.page),
    async save({ staff, params, body }) {
      await saveView(context, staff, params.page, body);
      return { message: `The view “${body.name}” is saved.` };
    },
    async change({ staff, params, body }) {
      await changeView(context, staff, params, body);
      return { message: "The view is changed." };
    },
    async remove({ staff, params }) {
      await removeView(context, staff, params);
      return { message: "The view is deleted." };
    },
    async chooseColumns({ staff, params, body }) {
      await chooseColumns(context, staff, params.page, body);
      return { message: body.columns ? "The columns are chosen." : "The list has its usual columns." };
    },
  });
}
