import { useState } from "react";
import type { CheckedLink, Menu, MenuItem } from "#contract/admin/menus.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { newId } from "../../state/new-id.ts";
import { EntryDialog, type OpenedEntry } from "./entry-dialog.tsx";
import { MenuBar } from "./menu-bar.tsx";
import { findParentId, putEntry } from "./menu-edits.ts";
import { toEntryName } from "./menu-labels.ts";
import { MenuList } from "./menu-list.tsx";
import { useMenuEdit } from "./use-menu-edit.ts";

/** The entries of a menu, and a dialog for one of them. */
export function MenuEditor({ menu, mayWrite }: { menu: Menu; mayWrite: boolean }) {
  const edit = useMenuEdit(menu);
  const [opened, setOpened] = useState<OpenedEntry>();
  // The names of what was chosen here, until the server has checked the links.
  const [chosenNames, setChosenNames] = useState<ReadonlyMap<string, string>>(new Map());
  const links = new Map<string, CheckedLink>(menu.links.map((link) => [link.id, link]));
  for (const [id, name] of chosenNames) links.set(id, { id, name, to: "", problem: null });
  const toName = (item: MenuItem) => toEntryName(menu.menu, item, links);
  const open = (id: string) => {
    const entry = edit.items.flatMap((item) => [item, ...item.items]).find((each) => each.id === id);
    if (!entry) return;
    const name = links.get(id)?.name ?? "";
    setOpened({ entry: { items: [], ...entry }, parentId: findParentId(edit.items, id), name, isNew: false });
  };
  const add = (parentId: string) => {
    const isColumn = menu.menu === "footer" && parentId === "";
    const target = isColumn ? ({ kind: "none" } as const) : ({ kind: "url", url: "" } as const);
    const entry = { id: newId(), label: "", labelHi: "", hidden: false, target, items: [] };
    setOpened({ entry, parentId, name: "", isNew: true });
  };
  return (
    <>
      {edit.message && <Notice className="mb-4">{edit.message}</Notice>}
      {edit.conflict && (
        <Notice tone="warning" className="mb-4">
          {edit.conflict.savedBy} has saved this menu meanwhile. What you have not changed is as they saved it
          {edit.conflict.ids.length > 0 && "; what both of you have changed is yours, and is saved over theirs"}.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 pb-3">
        <p className="min-w-60 grow text-sm text-muted">
          {menu.isDefault ? "This is the shop’s own menu: nobody has changed it." : describeSave(menu)}
        </p>
        {mayWrite && !menu.isDefault && (
          <Button size="sm" variant="quiet" loading={edit.isPending} onClick={edit.saveDefault}>
            Use the shop’s own menu
          </Button>
        )}
        {mayWrite && (
          <Button size="sm" variant="secondary" onClick={() => add("")}>
            {menu.menu === "footer" ? "New column" : "New entry"}
          </Button>
        )}
      </div>
      {edit.items.length === 0 ? (
        <EmptyState title="No entries" text="Customers see an empty menu. Add an entry, or use the shop’s own menu." />
      ) : (
        <MenuList
          {...{ menu: menu.menu, items: edit.items, links, errors: edit.errors, mayWrite }}
          onChange={edit.change}
          onAdd={add}
          onEdit={open}
        />
      )}
      {mayWrite && (
        <MenuBar isDirty={edit.isDirty} isPending={edit.isPending} onSave={edit.save} onDiscard={edit.discard} />
      )}
      {opened && (
        <EntryDialog
          key={opened.entry.id}
          menu={menu.menu}
          opened={opened}
          parents={edit.items
            .filter(({ target }) => target.kind !== "list")
            .map((item) => ({ id: item.id, name: toName(item) }))}
          onSubmit={(entry, parentId, name) => {
            setChosenNames(new Map([...chosenNames, [entry.id, name]]));
            edit.change(putEntry(edit.items, entry, parentId));
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const describeSave = ({ savedBy, savedAt }: Menu) =>
  savedBy && savedAt && `Saved by ${savedBy}, ${formatDateTime(savedAt)}`;
