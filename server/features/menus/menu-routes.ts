import {
  MenuParams,
  MenuResponse,
  MenuSavedResponse,
  MenuVersionParams,
  MenuVersionsResponse,
  RestoreMenu,
  SaveMenu,
} from "#contract/admin/menus.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../context.ts";
import type { App } from "../../platform/http/app.ts";
import { toStaffActor } from "../audit/audit.ts";
import { getMenu, listVersions, restoreMenu, saveMenu } from "./menus.ts";

const tags = ["admin"];
const reads = { staffAccess: "content:read" } as const;
const writes = { staffAccess: "content:write" } as const;
/** 600 entries with long labels in Hindi. */
const bodyLimit = 1024 * 1024;

export function menuRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/menus/:menu",
    {
      config: reads,
      schema: {
        ...{ tags, summary: "A menu of the shop with the entries of its editor" },
        ...{ params: MenuParams, response: { 200: MenuResponse } },
      },
    },
    async ({ params }) => success({ menu: await getMenu(context, params.menu) }),
  );
  app.put(
    "/admin/menus/:menu",
    {
      ...{ config: writes, bodyLimit },
      schema: {
        ...{ tags, summary: "Save a menu of the shop as its next version" },
        ...{ params: MenuParams, body: SaveMenu, response: { 200: MenuSavedResponse } },
      },
    },
    async ({ staff, params, body }) => {
      const isChanged = await saveMenu(context, toStaffActor(staff), { ...params, ...body });
      const menu = await getMenu(context, params.menu);
      return success({ message: isChanged ? "The menu was saved." : "Nothing has changed.", menu });
    },
  );
  app.get(
    "/admin/menus/:menu/versions",
    {
      config: reads,
      schema: {
        ...{ tags, summary: "The newest versions of a menu" },
        ...{ params: MenuParams, response: { 200: MenuVersionsResponse } },
      },
    },
    async ({ params }) => success({ versions: await listVersions(context, params.menu) }),
  );
  app.post(
    "/admin/menus/:menu/versions/:version/restore",
    {
      config: writes,
      schema: {
        ...{ tags, summary: "Bring back a version of a menu, as a new version" },
        ...{ params: MenuVersionParams, body: RestoreMenu, response: { 200: MenuSavedResponse } },
      },
    },
    async ({ staff, params: { menu, version: restores }, body: { version } }) => {
      const isChanged = await restoreMenu(context, toStaffActor(staff), { menu, restores, version });
      const message = isChanged ? `Version ${restores} is restored.` : "Nothing has changed.";
      return success({ message, menu: await getMenu(context, menu) });
    },
  );
}
