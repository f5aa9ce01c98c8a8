import { useState } from "react";
import type { CheckedLink, MenuItem } from "#contract/admin/content/menus.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import { moveEntry, putEntry, removeEntry } from "./menu-edits.ts";
import { describeTarget, type Entry, problemLabels, toEntryName } from "./menu-labels.ts";
import { MenuRow } from "./menu-row.tsx";

type MenuListProps = {
  menu: MenuName;
  items: readonly MenuItem[];
  links: ReadonlyMap<string, CheckedLink>;
  errors: Readonly<Record<string, string>>;
  mayWrite: boolean;
  onChange: (items: MenuItem[]) => void;
  onAdd: (parentId: string) => void;
  onEdit: (id: string) => void;
};

/** The entries of a menu in their order, each with its nested entries. */
export function MenuList({ menu, items, links, errors, mayWrite, onChange, onAdd, onEdit }: MenuListProps) {
  const [moved, setMoved] = useState("");
  const toRow = (entry: Entry, siblings: readonly Entry[], parent?: MenuItem) => {
    const position = siblings.indexOf(entry);
    const name = toEntryName(menu, entry, links);
    const { problem = null } = links.get(entry.id) ?? {};
    return (
      <MenuRow
        name={name}
        position={position}
        mayWrite={mayWrite}
        hidden={entry.hidden}
        error={errors[entry.id]}
        isNested={parent !== undefined}
        target={describeTarget(entry, links)}
        problem={problem ? problemLabels[problem] : undefined}
        count={siblings.length}
        onMove={(step) => {
          onChange(moveEntry(items, entry.id, step));
          setMoved(`${name} is now ${position + step + 1} of ${siblings.length}.`);
        }}
        onAdd={!parent && entry.target.kind !== "list" ? () => onAdd(entry.id) : undefined}
        onEdit={() => onEdit(entry.id)}
        onHide={() => onChange(putEntry(items, { items: [], ...entry, hidden: !entry.hidden }, parent?.id ?? ""))}
        onRemove={() => onChange(removeEntry(items, entry.id))}
      />
    );
  };
  return (
    <>
      <ul aria-label="Entries" className="grid">
        {items.map((item) => (
          <li key={item.id}>
            {toRow(item, items)}
            {item.items.length > 0 && (
              <ul aria-label={`Inside ${toEntryName(menu, item, links)}`} className="grid">
                {item.items.map((link) => (
                  <li key={link.id}>{toRow(link, item.items, item)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}
