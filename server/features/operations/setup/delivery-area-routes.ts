import {
  AreaParams,
  AreasImportedResponse,
  AreasQuery,
  AreasResponse,
  EditArea,
  ImportAreas,
} from "#contract/admin/settings/delivery-areas.ts";
import { SettingsChangedResponse } from "#contract/admin/settings/settings.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { importDeliveryAreas, parseAreas, removeDeliveryArea } from "../../selling/delivery/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { sendAuditedCsv } from "../../shop/audit/index.ts";
import { editArea, exportAreas, searchAreas } from "./delivery-areas.ts";

const call = (summary: string) => ({ tags: ["admin"], summary });
const read = { staffAccess: "settings:read" } as const;
const write = { staffAccess: "settings:write" } as const;
/** Bytes: a file of all PIN codes of India has about 1 MB. */
const bodyLimit = 3 * 1024 * 1024;

export function deliveryAreaRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/settings/areas",
    {
      config: read,
      schema: {
        ...call("Delivery days and cash on delivery by PIN code"),
        querystring: AreasQuery,
        response: { 200: AreasResponse },
      },
    },
    async ({ query }) => success(await searchAreas(context, query)),
  );
  app.get(
    "/admin/settings/areas/export",
    { config: read, schema: { ...call("The areas of PIN codes as a CSV file"), produces: ["text/csv"] } },
    (request, reply) =>
      sendAuditedCsv(context, request, reply, { kind: "delivery", name: "pin-codes" }, exportAreas(context)),
  );
  app.put(
    "/admin/settings/areas/:prefix",
    {
      config: write,
      schema: {
        ...call("Adds or changes an area of PIN codes"),
        params: AreaParams,
        body: EditArea,
        response: { 200: SettingsChangedResponse },
      },
    },
    async ({ staff, params: { prefix }, body }) => {
      await editArea(context, toStaffActor(staff), prefix, body);
      return success({ message: `${prefix} is saved.` });
    },
  );
  app.delete(
    "/admin/settings/areas/:prefix",
    {
      config: write,
      schema: {
        ...call("Removes an area of PIN codes; a shorter prefix counts from then on"),
        params: AreaParams,
        response: { 200: SettingsChangedResponse },
      },
    },
    async ({ staff, params: { prefix } }) => {
      await removeDeliveryArea(context, toStaffActor(staff), prefix);
      return success({ message: `${prefix} is removed.` });
    },
  );
  app.post(
    "/admin/settings/areas/import",
    {
      config: write,
      bodyLimit,
      schema: {
        ...call("Adds and changes the areas of a CSV file, or says what it would change"),
        body: ImportAreas,
        response: { 200: AreasImportedResponse },
      },
    },
    async ({ staff, body: { csv, ...options } }) =>
      success(await importDeliveryAreas(context, toStaffActor(staff), await parseAreas(csv), options)),
  );
}
