import type { StaffContentRow } from "#contract/admin/content/content.ts";
import { type ContentStatus, homePage, type ListedContentKind } from "#contract/admin/content/content-kinds.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import type { Tone } from "../../../../ui/display/badge.tsx";

export const kindLabels: Record<ListedContentKind, string> = {
  page: "Page",
  article: "Article",
  banner: "Banner",
  landing: "Landing page",
  menu: "Menu",
};

/** The kind of a text. For a scheduled menu, the name of the menu that it replaces. */
export const describeKind = ({ kind, menu }: Pick<StaffContentRow, "kind" | "menu">) =>
  menu ? { main: "Main menu", footer: "Footer" }[menu] : kindLabels[kind];

export const statusTones: Record<ContentStatus, Tone> = {
  draft: "neutral",
  scheduled: "indigo",
  published: "success",
  ended: "warning",
};

/** Returns a text such as "From Nov 30, 2026, 6:00 PM until Dec 2, 2026, 6:00 PM". */
export function describeSchedule({ status, from, until }: Pick<StaffContentRow, "status" | "from" | "until">): string {
  if (status === "draft") return "";
  const words = [from && `from ${formatDateTime(from)}`, until && `until ${formatDateTime(until)}`];
  return words
    .filter(Boolean)
    .join(" ")
    .replace(/^./, (initial) => initial.toUpperCase());
}

export const toEditorPath = ({
  kind,
  _id,
  menu,
}: Pick<StaffContentRow, "kind" | "_id"> & { menu?: MenuName | null }) =>
  menu
    ? `/admin/content/menus/${menu}/scheduled/${_id}`
    : _id === homePage.id
      ? "/admin/content/home"
      : `/admin/content/${kind}/${_id}`;
