import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { CheckedLink, MenuVersion } from "#contract/admin/content/menus.ts";
import { type MenuName, menuNames } from "#contract/content/menu-kinds.ts";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { VersionsPage } from "../../ui/versions/versions-page.tsx";
import { describeTarget, type Entry, menuLabels, toEntryName } from "./editor/menu-labels.ts";

/**
 * /admin/content/menus/main/versions: the versions with their authors, differences between two versions, and restoring
 * one.
 */
export function Component() {
  const { menu: param } = useParams();
  const menu = menuNames.find((each) => each === param) ?? "main";
  const can = useCan();
  const queryKey = ["menus", menu, "versions"];
  const query = useQuery({ queryKey, queryFn: () => api.menus.listVersions({ menu }) });
  return (
    <VersionsPage
      title={`Versions: ${menuLabels[menu].toLowerCase()}`}
      text="Each save adds a version."
      editor={{ to: `/admin/content/menus/${menu}`, label: "Back to the menu" }}
      query={query}
      source={{
        queryKey,
        load: async (version) => describeItems(menu, query.data?.versions ?? [], version),
        mayRestore: can("content:write"),
        restore: (version, newest) => api.menus.restore({ menu, version }, { version: newest }),
      }}
      emptyText="Nobody has changed this menu: customers see the default one."
    />
  );
}

function describeItems(menu: MenuName, versions: readonly MenuVersion[], version: number) {
  const { items = null, links = [] } = versions.find((each) => each.version === version) ?? {};
  return new Map([["Entries", toText(menu, items, new Map(links.map((link) => [link.id, link])))]]);
}

/** The entries of a version as text, with a line for each entry. */
function toText(menu: MenuName, items: MenuVersion["items"], links: ReadonlyMap<string, CheckedLink>): string {
  if (!items) return "The default menu";
  const toLine = (entry: Entry, indent: string) =>
    `${indent}${toEntryName(menu, entry, links)}${entry.labelHi && ` (${entry.labelHi})`} – ${describeTarget(entry, links)}${entry.hidden ? " (hidden)" : ""}`;
  return items.flatMap((item) => [toLine(item, ""), ...item.items.map((link) => toLine(link, "    "))]).join("\n");
}
