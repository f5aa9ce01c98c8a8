import { file, get, post, put, remove, routes } from "../staff-access.ts";
import {
  AreaParams,
  AreasImportedResponse,
  AreasQuery,
  AreasResponse,
  EditArea,
  ImportAreas,
} from "./delivery-areas.ts";
import { SettingsChangedResponse } from "./settings.ts";

/** Areas of PIN codes, with their delivery days and cash on delivery. */
export const deliveryAreaRoutes = routes("/admin/settings/areas", {
  list: get("", {
    access: "settings:read",
    query: AreasQuery,
    reply: AreasResponse,
    summary: "Delivery days and cash on delivery by PIN code",
  }),
  exportUrl: file("/export", {
    access: "settings:read",
    produces: "text/csv",
    summary: "The areas of PIN codes as a CSV file",
  }),
  edit: put("/:prefix", {
    access: "settings:write",
    params: AreaParams,
    body: EditArea,
    reply: SettingsChangedResponse,
    summary: "Adds or changes an area of PIN codes",
  }),
  remove: remove("/:prefix", {
    access: "settings:write",
    params: AreaParams,
    reply: SettingsChangedResponse,
    summary: "Removes an area of PIN codes; a shorter prefix counts from then on",
  }),
  import: post("/import", {
    access: "settings:write",
    // Bytes: a file of all PIN codes of India has about 1 MB.
    bodyLimit: 3 * 1024 * 1024,
    body: ImportAreas,
    reply: AreasImportedResponse,
    summary: "Adds and changes the areas of a CSV file, or says what it would change",
  }),
});
