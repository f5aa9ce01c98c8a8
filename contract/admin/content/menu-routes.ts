import { get, post, put, routes } from "../staff-access.ts";
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
} from "./menus.ts";
import {
  SaveScheduledMenu,
  ScheduledMenuParams,
  ScheduledMenuSavedResponse,
  ScheduledMenusResponse,
  WithdrawScheduledMenu,
} from "./scheduled-menus.ts";

/** Bytes: enough for 600 entries with long labels in Hindi. */
const bodyLimit = 1024 * 1024;

/** The menus of the shop's header and footer, and their versions. */
export const menuRoutes = routes("/admin/menus", {
  get: get("/:menu", {
    access: "content:read",
    params: MenuParams,
    reply: MenuResponse,
    summary: "A menu of the shop with the entries of its editor",
  }),
  save: put("/:menu", {
    access: "content:write",
    bodyLimit,
    params: MenuParams,
    body: SaveMenu,
    reply: MenuSavedResponse,
    summary: "Save a menu of the shop as its next version",
  }),
  preview: post("/:menu/preview", {
    access: "content:read",
    bodyLimit,
    params: MenuParams,
    body: PreviewMenu,
    reply: MenuPreviewResponse,
    summary: "What customers would see of a menu that is not saved",
  }),
  listVersions: get("/:menu/versions", {
    access: "content:read",
    params: MenuParams,
    reply: MenuVersionsResponse,
    summary: "The newest versions of a menu",
  }),
  restore: post("/:menu/versions/:version/restore", {
    access: "content:write",
    params: MenuVersionParams,
    body: RestoreMenu,
    reply: MenuSavedResponse,
    summary: "Bring back a version of a menu, as a new version",
  }),
});

/** Menus that are shown instead of a saved one from a time on. */
export const scheduledMenuRoutes = routes("/admin/menus/:menu/scheduled", {
  list: get("", {
    access: "content:read",
    params: MenuParams,
    reply: ScheduledMenusResponse,
    summary: "Menus that are shown instead of a saved one from a time on",
  }),
  save: put("/:scheduledMenuId", {
    access: "content:write",
    bodyLimit: 2 * bodyLimit,
    params: ScheduledMenuParams,
    body: SaveScheduledMenu,
    reply: ScheduledMenuSavedResponse,
    summary: "Schedule a menu, or change a scheduled one",
  }),
  withdraw: post("/:scheduledMenuId/withdraw", {
    access: "content:write",
    params: ScheduledMenuParams,
    body: WithdrawScheduledMenu,
    reply: ScheduledMenuSavedResponse,
    summary: "Withdraw a scheduled menu",
  }),
});
