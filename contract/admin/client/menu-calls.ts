import type { MenuName } from "../../content/menu-kinds.ts";
import type { MenuResponse, MenuSavedResponse, MenuVersionsResponse, RestoreMenu, SaveMenu } from "../menus.ts";
import type { Calls } from "./calls.ts";

/** Calls about the shop's menus. */
export const menuCalls = ({ get, post, put }: Calls) => ({
  get: (menu: MenuName) => get<MenuResponse>(`/menus/${menu}`),
  save: (menu: MenuName, body: SaveMenu) => put<MenuSavedResponse>(`/menus/${menu}`, body),
  versions: (menu: MenuName) => get<MenuVersionsResponse>(`/menus/${menu}/versions`),
  restore: (menu: MenuName, version: number, body: RestoreMenu) =>
    post<MenuSavedResponse>(`/menus/${menu}/versions/${version}/restore`, body),
});
