import {
  MenuParams,
  MenuPreviewResponse,
  MenuResponse,
  MenuSavedResponse,
  MenuVersionParams,
  MenuVersionsResponse,
  PreviewMenu,
  RestoreMenu,
  SaveMenu,
} from "#contract/admin/content/menus.ts";
import {
  SaveScheduledMenu,
  ScheduledMenuParams,
  ScheduledMenuSavedResponse,
  ScheduledMenusResponse,
  WithdrawScheduledMenu,
} from "#contract/admin/content/scheduled-menus.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getMenu, listVersions, previewMenu, restoreMenu, saveMenu } from "./menus.ts";
import { getScheduledMenus, saveScheduledMenu, withdrawScheduledMenu } from "./scheduled-menus.ts";

const tags = ["admin"];
const reads = { staffAccess: "content:read" } as const;
const writes = { staffAccess: "content:write" } as const;
/** Bytes: enough for 600 entries with long labels in Hindi. */
const bodyLimit = 1024 * 1024;

export function menuRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/menus/:menu",
    {
      config: reads,
      schema: {
        tags,
        summary: "A menu of the shop with the entries of its editor",
        params: MenuParams,
        response: { 200: MenuResponse },
      },
    },
    async ({ params }) => success({ menu: await getMenu(context, params.menu) }),
  );
  app.put(
    "/admin/menus/:menu",
    {
      config: writes,
      bodyLimit,
      schema: {
        tags,
        summary: "Save a menu of the shop as its next version",
        params: MenuParams,
        body: SaveMenu,
        response: { 200: MenuSavedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const isChanged = await saveMenu(context, toStaffActor(staff), { ...params, ...body });
      const menu = await getMenu(context, params.menu);
      return success({ message: isChanged ? "The menu was saved." : "Nothing has changed.", menu });
    },
  );
  app.post(
    "/admin/menus/:menu/preview",
    {
      config: reads,
      bodyLimit,
      schema: {
        tags,
        summary: "What customers would see of a menu that is not saved",
        params: MenuParams,
        body: PreviewMenu,
        response: { 200: MenuPreviewResponse },
      },
    },
    async ({ body }) => success(await previewMenu(context, body)),
  );
  app.get(
    "/admin/menus/:menu/versions",
    {
      config: reads,
      schema: {
        tags,
        summary: "The newest versions of a menu",
        params: MenuParams,
        response: { 200: MenuVersionsResponse },
      },
    },
    async ({ params }) => success({ versions: await listVersions(context, params.menu) }),
  );
  app.post(
    "/admin/menus/:menu/versions/:version/restore",
    {
      config: writes,
      schema: {
        tags,
        summary: "Bring back a version of a menu, as a new version",
        params: MenuVersionParams,
        body: RestoreMenu,
        response: { 200: MenuSavedResponse },
      },
    },
    async ({ staff, params: { menu, version: restores }, body: { version } }) => {
      const isChanged = await restoreMenu(context, toStaffActor(staff), { menu, restores, version });
      const message = isChanged ? `Version ${restores} is restored.` : "Nothing has changed.";
      return success({ message, menu: await getMenu(context, menu) });
    },
  );
  scheduleRoutes(app, context);
}

function scheduleRoutes(app: App, context: AppContext) {
  app.get(
    "/admin/menus/:menu/scheduled",
    {
      config: reads,
      schema: {
        tags,
        summary: "Menus that are shown instead of a saved one from a time on",
        params: MenuParams,
        response: { 200: ScheduledMenusResponse },
      },
    },
    async ({ params }) => success({ scheduled: await getScheduledMenus(context, params.menu) }),
  );
  app.put(
    "/admin/menus/:menu/scheduled/:scheduledMenuId",
    {
      config: writes,
      bodyLimit: 2 * bodyLimit,
      schema: {
        tags,
        summary: "Schedule a menu, or change a scheduled one",
        params: ScheduledMenuParams,
        body: SaveScheduledMenu,
        response: { 200: ScheduledMenuSavedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const isChanged = await saveScheduledMenu(context, toStaffActor(staff), { ...params, ...body });
      return success({ message: isChanged ? "The menu is scheduled." : "Nothing has changed." });
    },
  );
  app.post(
    "/admin/menus/:menu/scheduled/:scheduledMenuId/withdraw",
    {
      config: writes,
      schema: {
        tags,
        summary: "Withdraw a scheduled menu",
        params: ScheduledMenuParams,
        body: WithdrawScheduledMenu,
        response: { 200: ScheduledMenuSavedResponse },
      },
    },
    async ({ staff, params, body }) => {
      const isChanged = await withdrawScheduledMenu(context, toStaffActor(staff), { ...params, ...body });
      return success({ message: isChanged ? "The menu is withdrawn." : "It was withdrawn before." });
    },
  );
}
