import { file, get, post, routes } from "../staff-access.ts";
import {
  ChangeParams,
  ChangesUndoneResponse,
  ChangeUndoneResponse,
  ExportHistoryQuery,
  HistoryFiltersResponse,
  HistoryQuery,
  HistoryResponse,
} from "./history.ts";

const access = "history:read";

/** The history of all changes in the shop. */
export const historyRoutes = routes("/admin/history", {
  list: get("", {
    access,
    query: HistoryQuery,
    reply: HistoryResponse,
    summary: "Changes by staff, commands, customers, jobs and the payment provider: filtered, sorted and paged",
  }),
  undo: post("/:changeId/undo", {
    access,
    params: ChangeParams,
    reply: ChangeUndoneResponse,
    summary: "Undoes a change, with the permission that making it needs",
  }),
  undoAll: post("/:changeId/undo-all", {
    access,
    params: ChangeParams,
    reply: ChangesUndoneResponse,
    summary: "Undoes a bulk change, with the permission that making it needs",
  }),
  getFilters: get("/filters", {
    access,
    reply: HistoryFiltersResponse,
    summary: "Kinds of records in the history, and members of staff",
  }),
  export: file("/export", {
    access,
    needsPassword: true,
    query: ExportHistoryQuery,
    produces: "text/csv",
    summary: "All changes with these filters, as a CSV file",
  }),
});
