import { menuRoutes, scheduledMenuRoutes } from "#contract/admin/content/menu-routes.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { serveStaff } from "../../people/staff/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { getMenu, listVersions, previewMenu, restoreMenu, saveMenu } from "./menus.ts";
import { getScheduledMenus, saveScheduledMenu, withdrawScheduledMenu } from "./scheduled-menus.ts";

export function serveMenus(app: App, context: AppContext) {
  serveStaff(app, menuRoutes, {
    get: async ({ params }) => ({ menu: await getMenu(context, params.menu) }),
    async save({ staff, params, body }) {
      const isChanged = await saveMenu(context, toStaffActor(staff), { ...params, ...body });
      const menu = await getMenu(context, params.menu);
      return { message: isChanged ? "The menu was saved." : "Nothing has changed.", menu };
    },
    preview: ({ body }) => previewMenu(context, body),
    listVersions: async ({ params }) => ({ versions: await listVersions(context, params.menu) }),
    async restore({ staff, params: { menu, version: restores }, body: { version } }) {
      const isChanged = await restoreMenu(context, toStaffActor(staff), { menu, restores, version });
      const message = isChanged ? `Version ${restores} is restored.` : "Nothing has changed.";
      return { message, menu: await getMenu(context, menu) };
    },
  });
  serveStaff(app, scheduledMenuRoutes, {
    list: async ({ params }) => ({ scheduled: await getScheduledMenus(context, params.menu) }),
    async save({ staff, params, body }) {
      const isChanged = await saveScheduledMenu(context, toStaffActor(staff), { ...params, ...body });
      return { message: isChanged ? "The menu is scheduled." : "Nothing has changed." };
    },
    async withdraw({ staff, params, body }) {
      const isChanged = await withdrawScheduledMenu(context, toStaffActor(staff), { ...params, ...body });
      return { message: isChanged ? "The menu is withdrawn." : "It was withdrawn before." };
    },
  });
}
