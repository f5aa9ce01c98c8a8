import {
  ChangeView,
  ChooseColumns,
  SavedViewsResponse,
  SaveView,
  ViewChangedResponse,
  ViewPageParams,
  ViewParams,
} from "#contract/admin/staff/saved-views.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { changeView, chooseColumns, getViews, removeView, saveView } from "./saved-views.ts";

/** The use cases require the permission for the list itself. */
export function savedViewRoutes(app: App, context: AppContext) {
  const config = { staffAccess: "signed in" } as const;
  const call = (summary: string) => ({ tags: ["admin"], summary });
  app.get(
    "/admin/views/:page",
    {
      config,
      schema: {
        ...call("Saved views of a list, own and shared, and the columns that the member has chosen"),
        params: ViewPageParams,
        response: { 200: SavedViewsResponse },
      },
    },
    async ({ staff, params }) => success(await getViews(context, staff, params.page)),
  );
  app.post(
    "/admin/views/:page",
    {
      config,
      schema: {
        ...call("Saves filters under a name"),
        params: ViewPageParams,
        body: SaveView,
        response: { 200: ViewChangedResponse },
      },
    },
    async ({ staff, params, body }) => {
      await saveView(context, staff, params.page, body);
      return success({ message: `The view “${body.name}” is saved.` });
    },
  );
  app.put(
    "/admin/views/:page/:viewId",
    {
      config,
      schema: {
        ...call("Renames a view, changes its filters, shares it"),
        params: ViewParams,
        body: ChangeView,
        response: { 200: ViewChangedResponse },
      },
    },
    async ({ staff, params, body }) => {
      await changeView(context, staff, params, body);
      return success({ message: "The view is changed." });
    },
  );
  app.delete(
    "/admin/views/:page/:viewId",
    {
      config,
      schema: { ...call("Deletes a view"), params: ViewParams, response: { 200: ViewChangedResponse } },
    },
    async ({ staff, params }) => {
      await removeView(context, staff, params);
      return success({ message: "The view is deleted." });
    },
  );
  app.put(
    "/admin/columns/:page",
    {
      config,
      schema: {
        ...call("Chooses the columns of a list"),
        params: ViewPageParams,
        body: ChooseColumns,
        response: { 200: ViewChangedResponse },
      },
    },
    async ({ staff, params, body }) => {
      await chooseColumns(context, staff, params.page, body);
      return success({ message: body.columns ? "The columns are chosen." : "The list has its usual columns." });
    },
  );
}
