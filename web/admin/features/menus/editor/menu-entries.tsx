import { type ReactNode, useState } from "react";
import type { CheckedLink, MenuItem } from "#contract/admin/content/menus.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { newId } from "../../../state/new-id.ts";
import { EntryDialog, type OpenedEntry } from "./entry-dialog.tsx";
import { findParentId, putEntry } from "./menu-edits.ts";
import { toEntryName } from "./menu-labels.ts";
import { MenuList } from "./menu-list.tsx";

type MenuEntriesProps = {
  menu: MenuName;
  items: readonly MenuItem[];
  /** The targets of the entries, as last checked by the server. */
  checked: readonly CheckedLink[];
  /** Error messages by the ids of the entries. */
  errors: Readonly<Record<string, string>>;
  mayWrite: boolean;
  emptyText: string;
  /** The heading at the left of "New entry". */
  heading: ReactNode;
  onChange: (items: MenuItem[]) => void;
};

/** The entries of a menu, and the dialog that edits an entry. */
export function MenuEntries({
  menu,
  items,
  checked,
  errors,
  mayWrite,
  emptyText,
  heading,
  onChange,
}: MenuEntriesProps) {
  const [opened, setOpened] = useState<OpenedEntry>();
  // The names of targets that were chosen in this form, until the server has checked the links.
  const [chosenNames, setChosenNames] = useState<ReadonlyMap<string, string>>(new Map());
  const links = new Map<string, CheckedLink>(checked.map((link) => [link.id, link]));
  for (const [id, name] of chosenNames) links.set(id, { id, name, to: "", problem: null });
  const open = (id: string) => {
    const entry = items.flatMap((item) => [item, ...item.items]).find((each) => each.id === id);
    if (!entry) return;
    const name = links.get(id)?.name ?? "";
    setOpened({ entry: { items: [], ...entry }, parentId: findParentId(items, id), name, isNew: false });
  };
  const add = (parentId: string) => {
    const isColumn = menu === "footer" && parentId === "";
    const target = isColumn ? ({ kind: "none" } as const) : ({ kind: "url", url: "" } as const);
    const entry = { id: newId(), label: "", labelHi: "", hidden: false, target, items: [] };
    setOpened({ entry, parentId, name: "", isNew: true });
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 pb-3">
        {heading}
        {mayWrite && (
          <Button size="sm" variant="secondary" onClick={() => add("")}>
            {menu === "footer" ? "New column" : "New entry"}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState title="No entries" text={emptyText} />
      ) : (
        <MenuList
          menu={menu}
          items={items}
          links={links}
          errors={errors}
          mayWrite={mayWrite}
          onChange={onChange}
          onAdd={add}
          onEdit={open}
        />
      )}
      {opened && (
        <EntryDialog
          key={opened.entry.id}
          menu={menu}
          opened={opened}
          parents={items
            .filter(({ target }) => target.kind !== "list")
            .map((item) => ({ id: item.id, name: toEntryName(menu, item, links) }))}
          onSubmit={(entry, parentId, name) => {
            setChosenNames(new Map([...chosenNames, [entry.id, name]]));
            onChange(putEntry(items, entry, parentId));
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
