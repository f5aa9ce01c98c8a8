import { get, post, put, remove, routes } from "../staff-access.ts";
import {
  ChangeView,
  ChooseColumns,
  SavedViewsResponse,
  SaveView,
  ViewChangedResponse,
  ViewPageParams,
  ViewParams,
} from "./saved-views.ts";

// The use cases require the permission for the list itself.
const access = "signed in";

/** Saved filters of lists, and the columns that members have chosen. */
export const savedViewRoutes = routes("/admin", {
  list: get("/views/:page", {
    access,
    params: ViewPageParams,
    reply: SavedViewsResponse,
    summary: "Saved views of a list, own and shared, and the columns that the member has chosen",
  }),
  save: post("/views/:page", {
    access,
    params: ViewPageParams,
    body: SaveView,
    reply: ViewChangedResponse,
    summary: "Saves filters under a name",
  }),
  change: put("/views/:page/:viewId", {
    access,
    params: ViewParams,
    body: ChangeView,
    reply: ViewChangedResponse,
    summary: "Renames a view, changes its filters, shares it",
  }),
  remove: remove("/views/:page/:viewId", {
    access,
    params: ViewParams,
    reply: ViewChangedResponse,
    summary: "Deletes a view",
  }),
  chooseColumns: put("/columns/:page", {
    access,
    params: ViewPageParams,
    body: ChooseColumns,
    reply: ViewChangedResponse,
    summary: "Chooses the columns of a list",
  }),
});
