import type { MenuName } from "../../content/menu-kinds.ts";
import type {
  MenuPreviewResponse,
  MenuResponse,
  MenuSavedResponse,
  MenuVersionsResponse,
  PreviewMenuInput,
  RestoreMenu,
  SaveMenu,
} from "../content/menus.ts";
import type {
  SaveScheduledMenu,
  ScheduledMenuSavedResponse,
  ScheduledMenusResponse,
  WithdrawScheduledMenu,
} from "../content/scheduled-menus.ts";
import type { Calls } from "./calls.ts";

/** Calls about the shop's menus. */
export const menuCalls = ({ get, post, put }: Calls) => ({
  get: (menu: MenuName) => get<MenuResponse>(`/menus/${menu}`),
  save: (menu: MenuName, body: SaveMenu) => put<MenuSavedResponse>(`/menus/${menu}`, body),
  preview: (menu: MenuName, body: PreviewMenuInput) => post<MenuPreviewResponse>(`/menus/${menu}/preview`, body),
  versions: (menu: MenuName) => get<MenuVersionsResponse>(`/menus/${menu}/versions`),
  restore: (menu: MenuName, version: number, body: RestoreMenu) =>
    post<MenuSavedResponse>(`/menus/${menu}/versions/${version}/restore`, body),
  scheduled: (menu: MenuName) => get<ScheduledMenusResponse>(`/menus/${menu}/scheduled`),
  saveScheduled: (menu: MenuName, id: string, body: SaveScheduledMenu) =>
    put<ScheduledMenuSavedResponse>(`/menus/${menu}/scheduled/${id}`, body),
  withdrawScheduled: (menu: MenuName, id: string, body: WithdrawScheduledMenu) =>
    post<ScheduledMenuSavedResponse>(`/menus/${menu}/scheduled/${id}/withdraw`, body),
});
