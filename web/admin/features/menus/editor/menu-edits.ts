import type { MenuItem, MenuLink } from "#contract/admin/content/menus.ts";

type Items = readonly MenuItem[];

/** Moves an entry by one position among its siblings. `step` is -1 for up and 1 for down. */
export function moveEntry(items: Items, id: string, step: number): MenuItem[] {
  const move = <Each extends { id: string }>(siblings: readonly Each[]): Each[] => {
    const from = siblings.findIndex((each) => each.id === id);
    const moved = siblings[from];
    if (!moved) return [...siblings];
    const others = siblings.filter((each) => each !== moved);
    others.splice(Math.max(0, from + step), 0, moved);
    return others;
  };
  return move(items).map((item) => ({ ...item, items: move(item.items) }));
}

export function removeEntry(items: Items, id: string): MenuItem[] {
  const others = <Each extends { id: string }>(siblings: readonly Each[]) => siblings.filter((each) => each.id !== id);
  return others(items).map((item) => ({ ...item, items: others(item.items) }));
}

/** The id of the entry in which an entry is nested. Empty for an entry of the top level. */
export const findParentId = (items: Items, id: string) =>
  items.find((item) => item.items.some((link) => link.id === id))?.id ?? "";

export const isNestable = (target: MenuItem["target"]): target is MenuLink["target"] =>
  target.kind !== "list" && target.kind !== "none";

/**
 * Replaces the entry at its position, or adds it at the end of another parent. An empty `parentId` means the top level.
 */
export function putEntry(items: Items, entry: MenuItem, parentId: string): MenuItem[] {
  const exists = items.some(({ id, items: nested }) => id === entry.id || nested.some((link) => link.id === entry.id));
  const stays = exists && findParentId(items, entry.id) === parentId;
  const others = stays ? [...items] : removeEntry(items, entry.id);
  if (parentId === "") return stays ? others.map((item) => (item.id === entry.id ? entry : item)) : [...others, entry];
  const { items: _nested, target, ...rest } = entry;
  if (!isNestable(target)) return others;
  const link = { ...rest, target };
  return others.map((item) => {
    if (item.id !== parentId) return item;
    const nested = stays ? item.items.map((each) => (each.id === link.id ? link : each)) : [...item.items, link];
    return { ...item, items: nested };
  });
}
